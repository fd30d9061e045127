import type { Edits } from './edits';

/** How the names of drafts begin in the storage of the tab; what follows is the id of their user. */
const DRAFT = 'draft:';

/** The key under which a user's draft of a form is kept; null without a user. */
export function draftKey(userId: number | null, name: string): string | null {
  return userId === null ? null : `${DRAFT}${userId}:${name}`;
}

/**
 * Reads what the user had typed into a form when it was cut off: by the end of the session, or by a
 * reload. Only what the form still has is taken, with values of the same kind.
 */
export function readDraft<Form extends object>(key: string | null, stored: Form): Edits<Form> {
  if (key === null) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    const known = Object.entries(kept).filter(([name, edit]) =>
      isEditOf(Reflect.get(stored, name), edit),
    );
    return Object.fromEntries(known) as Edits<Form>;
  } catch {
    return {};
  }
}

/** Keeps what was typed until it is saved or given up; forgets it when nothing is left of it. */
export function keepDraft(key: string | null, edits: object): void {
  if (key === null) return;
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // Where storage is refused or full, the form itself still holds what was typed.
  }
}

/** What follows `start` in the key of a draft; null when there is none. */
export function findDraft(start: string | null): string | null {
  if (start === null) return null;
  try {
    const found = Object.keys(sessionStorage).find((key) => key.startsWith(start));
    return found?.slice(start.length) ?? null;
  } catch {
    return null;
  }
}

/** Removes the drafts of all other users. */
export function forgetOthersDrafts(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = key.startsWith(`${DRAFT}${userId}:`);
      if (key.startsWith(DRAFT) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused nothing was kept.
  }
}

function isEditOf(value: unknown, edit: unknown): boolean {
  if (typeof edit !== 'object' || edit === null || value === undefined) return false;
  const typed: unknown = Reflect.get(edit, 'typed');
  return value === null || typed === null || kindOf(typed) === kindOf(value);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
