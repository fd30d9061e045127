/** The prefix of drafts in the storage of the tab; their author follows. */
const DRAFT = 'draft:';

/** The author of a draft: a user, or someone who has not signed in. */
export type Author = number | 'visitor';

/** The storage key of an author's draft of a form. */
export function draftKeyOf(author: Author, name: string): string {
  return `${DRAFT}${author}:${name}`;
}

/** The same; null without a user. */
export function draftKey(userId: number | null, name: string): string | null {
  return userId === null ? null : draftKeyOf(userId, name);
}

/** Removes the drafts of all other users. What a visitor typed belongs to the one who signs in. */
export function forgetOthersDrafts(userId: number): void {
  const kept = [draftKeyOf(userId, ''), draftKeyOf('visitor', '')];
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = kept.some((prefix) => key.startsWith(prefix));
      if (key.startsWith(DRAFT) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage is blocked, nothing was kept.
  }
}

/** Whether a user whose session has ended has a draft of this name in this tab. */
export function hasDraftOfUser(name: string): boolean {
  try {
    const parts = Object.keys(sessionStorage).map((key) => key.split(':'));
    return parts.some(
      ([kind, author, of]) => `${kind}:` === DRAFT && Number(author) > 0 && of === name,
    );
  } catch {
    return false;
  }
}
