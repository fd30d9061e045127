import { afterEach, expect, test } from 'vitest';
import { freshToken, keepToken } from '@/api/access-token';
import { type LocalKey, readLocal, writeLocal } from '@/api/local-values';
import { copyNote, writeCopyNote } from './copy-note';
import { clearUserValues } from './sign-out-values';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PERSONAL: LocalKey[] = ['mfa-hash', 'token-expiry', 'recent-searches'];
const OF_THE_DEVICE: LocalKey[] = [
  'consentStatus',
  'consentScripts',
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

test('after a sign-out, the copy of a boat is not used even before it is erased', () => {
  const note = { userId: 7, boatId: 4, takenAt: 1_800_000_000_000 };
  writeCopyNote(note);
  expect(copyNote()).toEqual(note);
  clearUserValues();
  expect(copyNote()).toBeNull();
  // It still has to be erased.
  expect(readLocal('copy')).not.toBeNull();
});

test.each(['', '{', 'null', '[]', '{"userId":"7","boatId":4,"takenAt":1}'])(
  'the note %j about a copy is none',
  (text) => {
    writeLocal('copy', text);
    expect(copyNote()).toBeNull();
  },
);
