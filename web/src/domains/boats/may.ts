import type { Boat } from './boat';

/** The subject of a right. */
export type Subject = 'users' | 'boats' | 'products';
/** The action that a right allows. */
export type Action = 'create' | 'read' | 'edit' | 'delete';

/**
 * What the user may do on a boat, as the server said with the boat. It only hides buttons: the
 * server decides each call itself.
 */
export function may(boat: Pick<Boat, 'permissions'>, subject: Subject, action: Action): boolean {
  return boat.permissions[subject][action];
}
