import { beforeEach, expect, test } from 'vitest';
import { forgetLinkToken, linkToken, takeLinkTokens } from './link-tokens';

function visit(address: string): void {
  history.replaceState(null, '', address);
  takeLinkTokens();
}

beforeEach(() => sessionStorage.clear());

test('a secret is removed from the address and is kept after a reload', () => {
  visit('/complete-signup?invite=secret&firstName=Ada');
  expect(location.search).toBe('?firstName=Ada');
  takeLinkTokens();
  expect(linkToken('invite')).toBe('secret');
});

test('a secret that was used is also gone after a reload', () => {
  visit('/login?resetToken=secret');
  forgetLinkToken('resetToken');
  takeLinkTokens();
  expect(linkToken('resetToken')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('the next link replaces the last, and other pages remove it', () => {
  visit('/login?resetToken=first');
  visit('/login?verifyToken=second');
  expect(linkToken('resetToken')).toBeNull();
  expect(linkToken('verifyToken')).toBe('second');
  visit('/search');
  visit('/login');
  expect(linkToken('verifyToken')).toBeNull();
});
