import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireUser } from '@/api/types';
import { sessionState, signedIn, signOut, startSession } from './session';

const ADA = { id: 5, isBlocked: false } as WireUser;
const BOB = { id: 6, isBlocked: false } as WireUser;
const signInAs = (user: WireUser) => signedIn({ token: 'good', expiresIn: 300, user });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('signing out removes the data of the user, and keeps the data that are the same for all', async () => {
  const client = new QueryClient();
  startSession(client, new URL(location.href));
  signInAs(ADA);
  client.setQueryData(['addresses'], ['1 Quay']);
  client.setQueryData(['brands'], ['Volvo Penta']);
  await signOut();
  expect(sessionState()).toEqual({ kind: 'visitor' });
  expect(client.getQueryData(['addresses'])).toBeUndefined();
  expect(client.getQueryData(['brands'])).toEqual(['Volvo Penta']);
});

test('a user does not see drafts of the previous one in the tab', async () => {
  sessionStorage.setItem('draft:5:boat', '{}');
  sessionStorage.setItem('draft:6:boat', '{}');
  signInAs(BOB);
  expect(Object.keys(sessionStorage)).toEqual(['draft:6:boat']);
});
