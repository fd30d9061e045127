import { expect, test } from 'vitest';
import { sharedAddress, shareTargets } from './share-targets';

// proves POP-26
test('a shared product leads to its page', () => {
  expect(sharedAddress('https://parts.example', { productId: 7 })).toBe(
    'https://parts.example/product/7',
  );
});

// proves POP-25, POP-27
test('an invitation leads to the sign-up page', () => {
  expect(sharedAddress('https://parts.example/', { invite: true })).toBe(
    'https://parts.example/signup',
  );
});

// proves POP-28, THEME-30
test('a partner theme is kept', () => {
  expect(sharedAddress('https://parts.example', { productId: 7 }, 'harbour')).toBe(
    'https://parts.example/product/7?t=harbour',
  );
});

// proves POP-20, POP-21, POP-22
test('a link can be shared by mail, WhatsApp and Facebook', () => {
  const targets = shareTargets('https://parts.example/product/7?a=1', 'Pump & hose', null);
  expect(targets.map((target) => target.kind)).toEqual(['email', 'whatsapp', 'facebook']);
  expect(targets[0]?.href).toMatch(
    /^mailto:\?subject=Pump%20%26%20hose&body=.*product%2F7%3Fa%3D1$/,
  );
  expect(targets[1]?.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(targets[2]?.href).toContain('u=https%3A%2F%2Fparts.example%2Fproduct%2F7%3Fa%3D1');
});

// proves POP-23
test('Facebook is left out on iOS only', () => {
  const address = 'https://parts.example';
  expect(shareTargets(address, '', 'ios').map((target) => target.kind)).not.toContain('facebook');
  expect(shareTargets(address, '', 'android')).toHaveLength(3);
});
