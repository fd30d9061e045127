/** The keys of the values that this browser stores between visits. */
export type LocalKey =
  | 'consentStatus'
  // The scripts of other sites that were accepted, separated by spaces.
  | 'consentScripts'
  | 'theme_Name'
  | 'pending_theme_update'
  | 'mfa-hash'
  | 'token-expiry'
  | 'sign-out-pending'
  | 'currency'
  | 'measurementSystem'
  | 'language'
  | 'recent-searches'
  // The host of a model that the user did not agree to.
  | 'declined-model'
  | 'list-view'
  | 'copy'
  // Written by Mantine.
  | 'mantine-color-scheme-value';

// Private windows and some web views refuse storage; then the values are kept for this visit only.
const visit = new Map<LocalKey, string>();

/** Reads a value that an earlier visit stored; null if there is none. */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return visit.get(key) ?? null;
  }
}

/** Stores a value, or removes it if given null. */
export function writeLocal(key: LocalKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) visit.delete(key);
    else visit.set(key, value);
  }
}
