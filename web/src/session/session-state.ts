import type { LoadedUser } from './load-user';
import type { Refreshed } from './refresh';
import type { UserData } from './user-data';

/** The state of this tab's session. */
export type SessionState =
  /**
   * No user is signed in. `email` can be registered: a sign-in with a provider found no account.
   */
  | { kind: 'visitor'; email?: string }
  /** There is a session of an earlier visit, which the server has not confirmed yet. */
  | { kind: 'restoring' }
  /** The session is valid; its user is not loaded yet. */
  | { kind: 'loading-user' }
  /**
   * The user. While the server cannot be reached, the app may show a copy of their data on this
   * device, which was made at `copiedAt`, in milliseconds since 1970.
   */
  | { kind: 'user'; user: UserData; copiedAt?: number }
  /** An administrator has blocked the user. */
  | { kind: 'blocked' }
  /** The session is kept, but the server cannot be reached or fails. */
  | { kind: 'failed'; cause: 'network' | 'other' };

/** The events of a session. */
export type SessionEvent =
  | { kind: 'refreshed'; result: Refreshed }
  | { kind: 'loaded'; result: LoadedUser }
  | { kind: 'signed-in'; user: UserData | null }
  | { kind: 'copied'; user: UserData; at: number }
  | { kind: 'signed-out' }
  | { kind: 'blocked' }
  | { kind: 'retry' };

/** The state after an event. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'refreshed':
      return afterRefresh(state, event.result);
    case 'loaded':
      return afterLoading(state, event.result);
    case 'signed-in':
      return event.user === null ? { kind: 'loading-user' } : withUser(event.user);
    case 'copied':
      return withCopy(state, event);
    case 'signed-out':
      return { kind: 'visitor' };
    case 'blocked':
      return state.kind === 'visitor' ? state : { kind: 'blocked' };
    case 'retry':
      return state.kind === 'failed' ? { kind: 'restoring' } : state;
  }
}

function afterRefresh(state: SessionState, result: Refreshed): SessionState {
  switch (result.kind) {
    case 'token':
    case 'taken-over':
      return state.kind === 'restoring' ? { kind: 'loading-user' } : state;
    case 'signed-out':
      return { kind: 'visitor' };
    case 'blocked':
      return { kind: 'blocked' };
    case 'failed':
      // A user who is working stays on the page; the failed call shows its own error.
      return state.kind === 'user' ? state : result;
  }
}

function afterLoading(state: SessionState, result: LoadedUser): SessionState {
  switch (result.kind) {
    case 'user':
      // A late response must not sign in a user who has signed out in the meantime.
      return state.kind === 'visitor' ? state : withUser(result.user);
    case 'unregistered':
      return { kind: 'visitor', email: result.email };
    case 'signed-out':
      return { kind: 'visitor' };
    case 'blocked':
      return { kind: 'blocked' };
    case 'failed':
      return state.kind === 'user' || state.kind === 'visitor' ? state : result;
  }
}

/** A copy is only for its user, and only while their session is not known to have ended. */
function withCopy(state: SessionState, { user, at }: { user: UserData; at: number }): SessionState {
  switch (state.kind) {
    case 'visitor':
    case 'blocked':
      return state;
    case 'user':
      return state.user.id === user.id ? { ...state, copiedAt: at } : state;
    case 'restoring':
    case 'loading-user':
    case 'failed':
      return { kind: 'user', user, copiedAt: at };
  }
}

function withUser(user: UserData): SessionState {
  return user.isBlocked ? { kind: 'blocked' } : { kind: 'user', user };
}

/** True once it is known whether there is a user. */
export function isSettled(state: SessionState): boolean {
  return state.kind !== 'restoring' && state.kind !== 'loading-user';
}
