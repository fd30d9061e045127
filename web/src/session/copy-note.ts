import { readLocal, writeLocal } from '@/api/local-values';
import { ERASED } from './sign-out-values';

/**
 * What the browser stores about the copy of a boat on this device. The copy itself, which is in a
 * database, is shown only with it.
 */
export interface CopyNote {
  userId: number;
  boatId: number;
  /** When the copy was made, in milliseconds since 1970. */
  takenAt: number;
}

const listeners = new Set<() => void>();
let known: { text: string | null; note: CopyNote | null } = { text: null, note: null };

/** The note about the copy; null without a copy. The same object until it changes. */
export function copyNote(): CopyNote | null {
  const text = readLocal('copy');
  if (text !== known.text) known = { text, note: parsed(text) };
  return known.note;
}

/** Stores the note, `ERASED`, or nothing once the copy is erased. */
export function writeCopyNote(note: CopyNote | typeof ERASED | null): void {
  writeLocal('copy', typeof note === 'string' || note === null ? note : JSON.stringify(note));
  for (const listener of listeners) listener();
}

/** Calls the listener when the note changes, in any tab; returns a function that stops this. */
export function subscribeToCopyNote(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === 'copy' || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

function parsed(text: string | null): CopyNote | null {
  if (text === null || text === ERASED) return null;
  try {
    const note = JSON.parse(text) as Partial<CopyNote> | null;
    const { userId, boatId, takenAt } = note ?? {};
    if (typeof userId !== 'number' || typeof boatId !== 'number') return null;
    return typeof takenAt === 'number' ? { userId, boatId, takenAt } : null;
  } catch {
    return null;
  }
}
