// A no counts for this visit of this user; the key is erased when they sign out.
const KEY = 'chat:declined-model';

/** Whether the user did not want questions to be sent to this host. */
export function hasDeclined(host: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === host;
  } catch {
    return false;
  }
}

/** Notes it for this visit. */
export function noteDeclined(host: string): void {
  try {
    sessionStorage.setItem(KEY, host);
  } catch {
    // If storage is blocked, it is asked again.
  }
}
