/** How the names of drafts begin in the storage of the tab; what follows is the id of their user. */
const DRAFT = 'draft:';

/** The key under which a user's draft of a form is kept; null without a user. */
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
