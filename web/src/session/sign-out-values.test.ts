import { afterEach, expect, test } from 'vitest';
import { freshToken, keepToken } from '@/api/access-token';
import { type LocalKey, readLocal, writeLocal } from '@/api/local-values';
import { clearUserValues } from './sign-out-values';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PERSONAL: LocalKey[] = ['mfa-hash', 'token-expiry', 'recent-searches'];
const OF_THE_DEVICE: LocalKey[] = [
  'consentStatus',
  'theme_Name',
  'currency',
  'measurementSystem',
  'language',
];

// proves AUTH-134, AUTH-144, AUTH-145
test('sign-out removes exactly the data of the user', async () => {
  for (const key of [...PERSONAL, ...OF_THE_DEVICE]) writeLocal(key, 'x');
  sessionStorage.setItem('native', 'isNative=true');
  keepToken('secret', Date.now() + 300_000);
  clearUserValues();
  expect(PERSONAL.map(readLocal)).toEqual(PERSONAL.map(() => null));
  expect(OF_THE_DEVICE.map(readLocal)).toEqual(OF_THE_DEVICE.map(() => 'x'));
  expect(Object.keys(sessionStorage)).toEqual(['native']);
  expect(await freshToken()).toBeNull();
});
