import type { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import type { WireUser } from '@/api/types';
import { readUser, type UserData } from './user-data';

/** How loading the user ended. */
export type LoadedUser =
  | { kind: 'user'; user: UserData }
  /** The identity that signed in has no account. */
  | { kind: 'unregistered' }
  | { kind: 'signed-out' }
  | { kind: 'blocked' }
  | { kind: 'failed'; cause: 'network' | 'other' };

/** Loads the signed-in user by the call `read`. */
export async function loadUser(read: () => Promise<Sent<WireUser>>): Promise<LoadedUser> {
  const sent = await read();
  if (sent.ok) return { kind: 'user', user: readUser(sent.data) };
  return isNoUser(sent.error) ? { kind: 'unregistered' } : failure(sent.error);
}

function isNoUser(error: ApiError): boolean {
  return error.status === 404 && error.code === 'NO-USER';
}

function failure(error: ApiError): LoadedUser {
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 403 && error.code === 'BLOCKED') return { kind: 'blocked' };
  return { kind: 'failed', cause: error.isOffline ? 'network' : 'other' };
}
