/** The prefix of drafts in the storage of the tab; the id of their user follows. */
const DRAFT = 'draft:';

/** The storage key of a user's draft of a form; null without a user. */
export function draftKey(userId: number | null, name: string): string | null {
  return userId === null ? null : `${DRAFT}${userId}:${name}`;
}

/** Removes the drafts of all other users. */
export function forgetOthersDrafts(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = key.startsWith(`${DRAFT}${userId}:`);
      if (key.startsWith(DRAFT) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage is blocked, nothing was kept.
  }
}
