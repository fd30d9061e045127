import type { SessionState } from '@/session/session-state';
import type { Boat } from './boat';

/** What is known about the user when they look for the parts of their boat's model. */
export interface Knowledge {
  session: SessionState['kind'];
  boats: 'loading' | 'failed' | 'known';
  active: Pick<Boat, 'bmtStatus'> | null;
  /** The status of a model with a fit list; null while the options are not loaded. */
  readyStatus: string | null;
  /** The parts of the active boat. They are loaded last, and only if they are needed. */
  parts: 'unknown' | 'some' | 'none' | 'failed';
}

/** Where the user is led. */
export type Outcome =
  /** A visitor is asked to sign in or register. */
  | 'signIn'
  /** A user without a boat is asked to define one. */
  | 'defineBoat'
  /** The boat's parts are shown. */
  | 'myBoat'
  /** The model cannot be searched; the general search is offered. */
  | 'notReady'
  /** It cannot be decided before more is known. */
  | 'wait';

/** Decides where the button for the parts of the user's boat model leads. */
export function outcome({ session, boats, active, readyStatus, parts }: Knowledge): Outcome {
  if (session === 'visitor') return 'signIn';
  if (session === 'restoring' || session === 'loading-user') return 'wait';
  if (session !== 'user' || boats === 'failed') return 'notReady';
  if (boats === 'loading') return 'wait';
  if (active === null) return 'defineBoat';
  if (readyStatus === null || active.bmtStatus !== readyStatus) return 'notReady';
  if (parts === 'unknown') return 'wait';
  return parts === 'some' ? 'myBoat' : 'notReady';
}
