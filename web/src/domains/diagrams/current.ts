import { useSyncExternalStore } from 'react';
import type { ApiError } from '@/api/api-error';
import { draftKey, hasDraftOfUser } from '@/session/draft-keys';
import { useSession } from '@/session/use-session';

/** The diagram whose parts are shown above the results of searches in this tab. */
export type CurrentDiagram =
  | { state: 'reading'; fileName: string }
  | { state: 'failed'; fileName: string; error: ApiError }
  | { state: 'read'; id: number }
  /** The session of its administrator has ended; it is shown again when they sign in. */
  | { state: 'waiting' };

interface Known {
  userId: number;
  diagram: CurrentDiagram | null;
}

let known: Known | null = null;
const listeners = new Set<() => void>();

const NAME = 'diagram';
const WAITING: CurrentDiagram = { state: 'waiting' };

/** The current diagram of the administrator; null without one. */
export function useCurrentDiagram(): CurrentDiagram | null {
  const session = useSession();
  const userId = session.kind === 'user' && session.user.isAdmin ? session.user.id : null;
  const isVisitor = session.kind === 'visitor';
  return useSyncExternalStore(subscribe, () => {
    if (isVisitor) return hasDraftOfUser(NAME) ? WAITING : null;
    return currentOf(userId);
  });
}

/** Shows a diagram of a user, or none. One that was read is shown again after a reload. */
export function setCurrentDiagram(userId: number, diagram: CurrentDiagram | null): void {
  known = { userId, diagram };
  keep(userId, diagram?.state === 'read' ? diagram.id : null);
  for (const listener of listeners) listener();
}

function currentOf(userId: number | null): CurrentDiagram | null {
  if (userId === null) return null;
  if (known?.userId !== userId) known = { userId, diagram: kept(userId) };
  return known.diagram;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept like a draft, so that it ends with the session of its user. */
function keep(userId: number, id: number | null): void {
  const key = draftKey(userId, NAME) ?? '';
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(id));
  } catch {
    // If storage is blocked or full, it is shown until a reload.
  }
}

function kept(userId: number): CurrentDiagram | null {
  try {
    const id = Number(sessionStorage.getItem(draftKey(userId, NAME) ?? ''));
    return Number.isSafeInteger(id) && id > 0 ? { state: 'read', id } : null;
  } catch {
    return null;
  }
}
