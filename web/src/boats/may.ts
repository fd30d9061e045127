import type { Boat } from './boat';

/** What a right is about. */
export type Subject = 'users' | 'boats' | 'products';
/** What a right allows. */
export type Action = 'create' | 'read' | 'edit' | 'delete';

/**
 * What the user may do on a boat, as the server said with the boat. It hides buttons only: the
 * server decides each call anew.
 */
export function may(boat: Pick<Boat, 'permissions'>, subject: Subject, action: Action): boolean {
  return boat.permissions[subject][action];
}
