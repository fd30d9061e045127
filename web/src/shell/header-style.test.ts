import { expect, test } from 'vitest';
import { headerStyle } from './header-style';

// proves SHELL-29, SHELL-30
test.each([
  ['/', 'full'],
  ['/search/all-system', 'full'],
  ['/login', 'hidden'],
  ['/signup', 'hidden'],
  ['/complete-signup', 'hidden'],
  ['/mfa', 'hidden'],
  ['/mfaInstall', 'hidden'],
  ['/virtualtour', 'full'],
  ['/virtualtour/product/7-Pump', 'back-only'],
])('%s has the header style %s', (path, style) => {
  expect(headerStyle(path)).toBe(style);
});
