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

test('a draft of an earlier version of the form is used as far as it fits', () => {
  const kept = { over: '', typed: 'Luna' };
  keepDraft('draft', { boatName: kept, length: kept, tags: kept, gone: kept });
  expect(readDraft('draft', { boatName: '', length: 7, tags: [] })).toEqual({ boatName: kept });
});
