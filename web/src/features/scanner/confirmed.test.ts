import { expect, test } from 'vitest';
import { isConfirmed } from './confirmed';

test('a bar code has to be read twice in succession, a code that corrects its errors once', () => {
  const lines = { text: '4006381333931', kind: 'EANUPC' };
  expect(isConfirmed(lines, null)).toBe(false);
  expect(isConfirmed(lines, { ...lines, text: '4006381333932' })).toBe(false);
  expect(isConfirmed(lines, lines)).toBe(true);
  expect(isConfirmed({ text: 'A', kind: 'QRCode' }, null)).toBe(true);
  expect(isConfirmed({ text: 'A', kind: 'DataMatrix' }, null)).toBe(true);
});
