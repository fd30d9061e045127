import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import type { WireUser } from '@/api/types';
import { boatsQuery } from './boats-query';
import { loadFavorites } from './favorites-query';
import { readUser, type UserData } from './user-data';

/** The outcome of loading the user. */
export type LoadedUser =
  | { kind: 'user'; user: UserData }
  /** The identity at a provider has no account, and none could be created. */
  | { kind: 'unregistered'; email: string }
  | { kind: 'signed-out' }
  | { kind: 'blocked' }
  | { kind: 'failed'; cause: 'network' | 'other' };

/** The calls that are needed for loading. */
export interface LoadCalls {
  read: () => Promise<Sent<WireUser>>;
  /** Creates an account for an identity at a provider, and stores the token of the response. */
  create: (email: string) => Promise<Sent<unknown>>;
}

/**
 * Loads the signed-in user. For an identity without an account, one is created, once; a second 'no
 * user' ends the attempt, to avoid a loop.
 */
export async function loadUser({ read, create }: LoadCalls): Promise<LoadedUser> {
  const first = await read();
  if (first.ok) return { kind: 'user', user: readUser(first.data) };
  if (!isNoUser(first.error)) return failure(first.error);

  const email = first.error.fields['email'] ?? '';
  const created = await create(email);
  if (!created.ok) {
    const isPassing = created.error.isOffline || created.error.status >= 500;
    return isPassing ? failure(created.error) : { kind: 'unregistered', email };
  }
  const second = await read();
  if (second.ok) return { kind: 'user', user: readUser(second.data) };
  return isNoUser(second.error) ? { kind: 'unregistered', email } : failure(second.error);
}

/**
 * Starts loading the boats and the wishlist of a user who has just signed in. Nothing waits for
 * them: a user whose boats cannot be read is still signed in, and the boat pages show the failure.
 */
export function loadBelongings(client: QueryClient): void {
  void client.prefetchQuery(boatsQuery());
  void loadFavorites(client, i18n.locale);
}

function isNoUser(error: ApiError): boolean {
  return error.status === 404 && error.code === 'NO-USER';
}

function failure(error: ApiError): LoadedUser {
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 403 && error.code === 'BLOCKED') return { kind: 'blocked' };
  return { kind: 'failed', cause: error.isOffline ? 'network' : 'other' };
}
