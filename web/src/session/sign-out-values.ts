import { forgetToken } from '@/api/access-token';
import { readLocal, writeLocal } from '@/api/local-values';

// Values of the user are removed, including drafts; values of the device are kept: consent, theme,
// language, currency and measurement.
const DRAFTS = 'draft:';

/** Stands for the copy of a boat on this device (`copy-note.ts`) that still has to be erased. */
export const ERASED = 'erase';

/**
 * Removes the values of a session that has ended elsewhere. The user's drafts in this tab are kept
 * until they sign in again.
 */
export function clearSessionValues(): void {
  forgetToken();
  writeLocal('mfa-hash', null);
  writeLocal('recent-searches', null);
  writeLocal('declined-model', null);
  // The copy itself is erased by code that is loaded then. Until that is done, nothing uses it.
  if (readLocal('copy') !== null) writeLocal('copy', ERASED);
}

/** Removes everything in this browser that belongs to the user who signs out. */
export function clearUserValues(): void {
  clearSessionValues();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage is blocked, nothing was kept.
  }
}
