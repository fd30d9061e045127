import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { destination, type Standing, safePath } from './destination';

const ORIGIN = 'https://boats.example';
const PLAIN = { mfaRequired: false, mfaEnabled: false, mfaHash: null };

function goesTo(parts: Partial<Standing>): string | null {
  const standing: Standing = {
    pathname: '/login',
    search: '',
    from: undefined,
    user: PLAIN,
    isTurningOn: false,
    ...parts,
  };
  return destination(standing, ORIGIN);
}

// proves CONST-47
describe('a return address', () => {
  const path = join(import.meta.dirname, '../../../../fixtures/fields/redirect.json');
  const vectors = JSON.parse(readFileSync(path, 'utf8')) as { input: string; ok: boolean }[];
  test.each(vectors)('$input is safe: $ok', ({ input, ok }) => {
    expect(safePath(input, ORIGIN) !== null).toBe(ok);
  });
});

describe('a visitor', () => {
  // proves AUTH-015
  test.each(['/login', '/signup', '/complete-signup'])('stays on %s', (pathname) => {
    expect(goesTo({ pathname, user: null })).toBeNull();
  });

  // proves AUTH-015, AUTH-016
  test.each(['/mfa', '/mfaInstall'])('goes from %s to sign in, query and all', (pathname) => {
    const search = '?t=harbour&redirectPath=%2Fprofile';
    expect(goesTo({ pathname, search, user: null })).toBe(`/login${search}`);
  });
});

describe('a user', () => {
  // proves AUTH-012, AUTH-014, AUTH-019
  test('goes back to where the sign-in was needed, with the rest of the query', () => {
    const search = '?t=harbour&redirectPath=%2Fprofile&email=ada%40example.com';
    expect(goesTo({ search })).toBe('/profile?t=harbour');
  });

  test('keeps the query of the page itself', () => {
    const back = encodeURIComponent('/search/all-system?userInput=pump');
    expect(goesTo({ search: `?userInput=x&redirectPath=${back}` })).toBe(
      '/search/all-system?userInput=pump',
    );
  });

  // proves AUTH-013, AUTH-020
  test('goes to the home page without a page to go back to', () => {
    expect(goesTo({})).toBe('/');
    expect(goesTo({ search: '?redirectPath=%2F%2Fevil.example' })).toBe('/');
  });

  // proves AUTH-018
  test('goes to the page before when the address names none', () => {
    expect(goesTo({ from: '/brands' })).toBe('/brands');
    expect(goesTo({ from: '/brands', search: '?redirectPath=%2Fprofile' })).toBe('/profile');
  });

  // proves AUTH-010, AUTH-107
  test('sets up a required second factor first', () => {
    const user = { ...PLAIN, mfaRequired: true };
    const search = '?redirectPath=%2Fprofile';
    expect(goesTo({ user, search })).toBe(`/mfaInstall${search}`);
    expect(goesTo({ user, pathname: '/mfaInstall' })).toBeNull();
    expect(goesTo({ user, pathname: '/mfa' })).toBeNull();
  });

  // proves AUTH-011, AUTH-108
  test('passes an existing second factor first', () => {
    const user = { mfaRequired: true, mfaEnabled: true, mfaHash: null };
    const search = '?redirectPath=%2Fprofile';
    expect(goesTo({ user, search })).toBe(`/mfa${search}`);
    expect(goesTo({ user, pathname: '/mfaInstall', search })).toBe(`/mfa${search}`);
    expect(goesTo({ user, pathname: '/mfa' })).toBeNull();
  });

  // proves AUTH-094
  test('goes on from the second factor as from a sign-in', () => {
    const user = { mfaRequired: true, mfaEnabled: true, mfaHash: 'abc' };
    expect(goesTo({ user, pathname: '/mfa', search: '?redirectPath=%2Fprofile' })).toBe('/profile');
    expect(goesTo({ user, pathname: '/mfa' })).toBe('/');
  });

  test('may set up an optional second factor', () => {
    expect(goesTo({ pathname: '/mfaInstall', isTurningOn: true })).toBeNull();
    expect(goesTo({ pathname: '/mfaInstall' })).toBe('/');
  });
});
