import { forgetToken } from '@/api/access-token';
import { writeLocal } from '@/api/local-values';

// Values of the person are removed, drafts included; values of the device stay: consent, theme,
// language, currency and measurement.
const SESSION_VALUES: readonly string[] = ['draft:', 'chat:'];

/**
 * Forgets what went with a session that has ended elsewhere. What its user had typed in this tab
 * waits for them to sign in again.
 */
export function clearSessionValues(): void {
  forgetToken();
  writeLocal('mfa-hash', null);
  writeLocal('recent-searches', null);
}

/** Forgets everything in this browser that belongs to the user who leaves. */
export function clearUserValues(): void {
  clearSessionValues();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (SESSION_VALUES.some((start) => key.startsWith(start))) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage is blocked, nothing was kept.
  }
}
