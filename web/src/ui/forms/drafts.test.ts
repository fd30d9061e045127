import { afterEach, expect, test } from 'vitest';
import { draftKey } from '@/session/draft-keys';
import { clearUserValues } from '@/session/sign-out-values';
import { keepDraft, readDraft } from './drafts';

afterEach(() => {
  sessionStorage.clear();
});

// proves AUTH-144
test('a draft is read again, and forgotten when its user signs out', () => {
  const key = draftKey(5, 'boat');
  keepDraft(key, { boatName: { stored: '', typed: 'Luna' } });
  expect(readDraft(key, { boatName: '' })).toEqual({ boatName: { stored: '', typed: 'Luna' } });
  clearUserValues();
  expect(readDraft(key, { boatName: '' })).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});
