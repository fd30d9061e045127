import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import {
  failureText,
  readProviderReturn,
  startAddress,
  withoutProviderReturn,
} from './provider-return';

test.each([
  ['?provider=google&mode=popup', { failure: null, provider: 'google', isPopup: true }],
  ['?provider=apple&mode=redirect&t=x', { failure: null, provider: 'apple', isPopup: false }],
  [
    '?providerError=google&mode=redirect',
    { failure: { provider: 'google', reason: null }, provider: 'google', isPopup: false },
  ],
  [
    '?providerError=apple&reason=registered&mode=popup',
    { failure: { provider: 'apple', reason: 'registered' }, provider: 'apple', isPopup: true },
  ],
  ['?provider=elsewhere&mode=popup', null],
  ['?providerError=', null],
  ['', null],
])('the end of %s is read', (search, read) => {
  expect(readProviderReturn(search)).toEqual(read);
});

test('only the parameters of the redirect are removed', () => {
  expect(withoutProviderReturn('?providerError=google&reason=closing&mode=popup&t=x')).toBe('?t=x');
  expect(withoutProviderReturn('?provider=google')).toBe('');
});

test('the query of the page is kept, without the result of an earlier attempt', () => {
  expect(startAddress('google', 'popup', '?redirectPath=%2Fprofile&providerError=google')).toBe(
    '/api/auth/oidc/google/start?mode=popup&returnQuery=redirectPath%3D%252Fprofile',
  );
  expect(startAddress('apple', 'redirect', '')).toBe(
    '/api/auth/oidc/apple/start?mode=redirect&returnQuery=',
  );
});

// proves AUTH-168, AUTH-169, ERR-10, ERR-11
test('each failure has its text', () => {
  const texts = [null, 'registered', 'closing', 'something new'].map((reason) =>
    failureText({ provider: 'google', reason }, i18n),
  );
  const unusable = 'Could not connect to google right now. Try again or contact support';
  expect(texts).toEqual([
    unusable,
    'This e-mail is already registered. Sign in with your password.',
    'This account is being closed.',
    unusable,
  ]);
  expect(failureText({ provider: 'apple', reason: null }, i18n)).toBe(
    'Could not connect to apple right now. Try again or contact support',
  );
});
