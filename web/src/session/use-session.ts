import { useSyncExternalStore } from 'react';
import { sessionState, subscribeToSession } from './session';
import type { SessionState } from './session-state';
import type { UserData } from './user-data';

/** The session of this tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

/** The signed-in user; null for a visitor, and while it is not known. */
export function useUser(): UserData | null {
  const session = useSession();
  return session.kind === 'user' ? session.user : null;
}

/** True while the app shows the user's copy on this device, because the server cannot be reached. */
export function useIsCopy(): boolean {
  const session = useSession();
  return session.kind === 'user' && session.copiedAt !== undefined;
}
