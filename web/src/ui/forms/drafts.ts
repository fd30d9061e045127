import type { Edits } from './edits';

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

/**
 * Stores the typed values until they are saved or discarded; deletes the draft when nothing is left
 * of it.
 */
export function keepDraft(key: string | null, edits: object): void {
  if (key === null) return;
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // If storage is blocked or full, the form itself still has the input.
  }
}

/** The rest of the key of a draft after `start`; null if there is none. */
export function findDraft(start: string | null): string | null {
  if (start === null) return null;
  try {
    const found = Object.keys(sessionStorage).find((key) => key.startsWith(start));
    return found?.slice(start.length) ?? null;
  } catch {
    return null;
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
