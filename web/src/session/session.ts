import type { QueryClient } from '@tanstack/react-query';
import { hasSession, keepToken, registerRefresher, usableToken } from '@/api/access-token';
import { registerRefusalListener } from '@/api/authorized-fetch';
import { api, send } from '@/api/client';
import { isCutOff, setCutOff } from '@/api/cut-off';
import { readLocal, writeLocal } from '@/api/local-values';
import type { WireUser } from '@/api/types';
import { boatsQuery } from './boats-query';
import { forgetOthersDrafts } from './draft-keys';
import { handover, pause } from './handover';
import { type LoadedUser, loadBelongings, loadUser } from './load-user';
import { createRefresh, type Refreshed } from './refresh';
import { isSettled, nextState, type SessionEvent, type SessionState } from './session-state';
import { finishSignOut, isSignOutPending, tellSignOut } from './sign-out-call';
import { clearSessionValues, clearUserValues } from './sign-out-values';
import { openTabs, type TabMessage } from './tabs';
import { missingFactor, readUser, type UserData } from './user-data';

/** Server data that are the same for all users, and are kept when a user signs out. */
const SHARED_QUERIES: ReadonlySet<string> = new Set(['theme', 'options', 'categories', 'brands']);

let state: SessionState = { kind: 'visitor' };
let client: QueryClient | null = null;
/** Shows the user's copy on this device while the server cannot be reached; false without one. */
let showCopy: () => Promise<boolean> = async () => false;
const listeners = new Set<() => void>();
const tabs = openTabs<TabMessage>('chandlery-session');

/** The state of the session of this tab. */
export function sessionState(): SessionState {
  return state;
}

/** Calls the listener at every change of `sessionState`; returns a function that stops this. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state once it is known whether there is a user. */
export async function settledSession(): Promise<SessionState> {
  while (!isSettled(state)) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = subscribeToSession(resolve);
    await promise;
    stop();
  }
  return state;
}

/** Sets how the user's copy is shown. Called once, at the start. */
export function registerCopy(show: () => Promise<boolean>): void {
  showCopy = show;
}

/** Starts the session of this visit: restores an earlier one if there is one. */
export function startSession(queryClient: QueryClient, address: URL): void {
  client = queryClient;
  registerRefresher(refreshedToken);
  registerRefusalListener((refusal) => {
    if (refusal === 'BLOCKED') happen({ kind: 'blocked' });
    else void reloadUser();
  });
  tabs.listen(handleMessage);
  addEventListener('online', () => {
    retrySession();
    void finishSignOut(refresh);
  });
  // A session from a provider replaces one whose sign-out has not reached the server yet.
  const isFromProvider = address.searchParams.has('provider');
  if (isFromProvider) writeLocal('sign-out-pending', null);
  if (isSignOutPending()) void finishSignOut(refresh);
  else if (hasSession() || isFromProvider) {
    state = { kind: 'restoring' };
    void restore().then(isFromProvider ? tellSignedIn : undefined);
  }
}

/** Tries again after the server could not be reached. */
export function retrySession(): void {
  if (state.kind !== 'failed') return;
  happen({ kind: 'retry' });
  void restore();
}

/** Continues with the user of the copy, which was made at that moment, in milliseconds since 1970. */
export function takeCopiedUser(user: UserData, at: number): void {
  happen({ kind: 'copied', user, at });
}

/** Asks the server for the session and the user again, after it could not be reached. */
export async function reconnect(): Promise<void> {
  setCutOff(false);
  await restore();
}

/** Stores the response of a sign-in or a registration. */
export function signedIn(answer: {
  token: string;
  expiresIn: number;
  user?: WireUser | null;
}): void {
  takeToken(answer);
  writeLocal('sign-out-pending', null);
  const { user = null } = answer;
  happen({ kind: 'signed-in', user: user === null ? null : readUser(user) });
  if (user === null) void load().then(tellSignedIn);
  else tellSignedIn();
}

/** Lets the other tabs use the session of the user who signed in here. */
function tellSignedIn(): void {
  const token = usableToken();
  const id = userId();
  if (token === null || id === null) return;
  tabs.tell({ kind: 'signed-in', token, expiresAt: Number(readLocal('token-expiry')), userId: id });
}

/** Stores a token from the response of another call. */
function takeToken({ token, expiresIn }: { token: string; expiresIn: number }): void {
  keepToken(token, Date.now() + expiresIn * 1000);
}

/** Stores the user of a response. */
export function takeUser(user: WireUser): void {
  happen({ kind: 'loaded', result: { kind: 'user', user: readUser(user) } });
}

/** Stores what may change with a new password: the token, and the proof of the second factor. */
export function takeRenewedSession(answer: {
  token: string;
  expiresIn: number;
  mfaHash?: string | null;
}): void {
  takeToken(answer);
  if (typeof answer.mfaHash === 'string') writeLocal('mfa-hash', answer.mfaHash);
}

/** Stores the boat that the user has chosen, here and in the other tabs. */
export function takeActiveBoat(boatId: number): void {
  const id = userId();
  if (id === null) return;
  showActiveBoat(boatId);
  tabs.tell({ kind: 'active-boat', userId: id, boatId });
}

/** Reads the user again. */
export async function reloadUser(): Promise<void> {
  await load();
}

/** Loads the user again; null if that fails. */
export async function rereadUser(): Promise<UserData | null> {
  const result = await load();
  return result.kind === 'user' ? result.user : null;
}

/**
 * Signs out: removes all data of the user immediately, and notifies the server. If that fails,
 * because there is no network or the page is closed, it is repeated when the network is back or at
 * the next start.
 */
export async function signOut(): Promise<void> {
  writeLocal('sign-out-pending', '1');
  const token = usableToken();
  forgetUser();
  tabs.tell({ kind: 'signed-out' });
  if (token === null) await finishSignOut(refresh);
  else if (await tellSignOut(token)) writeLocal('sign-out-pending', null);
}

function forgetUser(): void {
  clearUserValues();
  showNobody();
}

/** Continues without the user, whose session has ended elsewhere. */
function endSession(): void {
  clearSessionValues();
  showNobody();
}

function showNobody(): void {
  happen({ kind: 'signed-out' });
  client?.removeQueries({ predicate: ({ queryKey }) => !SHARED_QUERIES.has(String(queryKey[0])) });
}

async function restore(): Promise<void> {
  if (usableToken() !== null || (await refreshedToken()) !== null) await load();
}

const refresh = createRefresh({
  ask: () => send(api.POST('/api/auth/refresh', { body: {} }), 'refresh'),
  wait: pause,
  locks: navigator.locks,
  isOnline: () => navigator.onLine && !isCutOff(),
});

async function refreshedToken(): Promise<string | null> {
  const result = await refresh({ takeOver: handover(), share });
  if (result.kind === 'signed-out') {
    endSession();
    tabs.tell({ kind: 'signed-out' });
  } else if (!(await isCopyShown(result))) happen({ kind: 'refreshed', result });
  return result.kind === 'token' || result.kind === 'taken-over' ? usableToken() : null;
}

/** Whether the user's copy is shown because the server could not be reached. */
async function isCopyShown(result: Refreshed | LoadedUser): Promise<boolean> {
  return result.kind === 'failed' && result.cause === 'network' && (await showCopy());
}

function share(token: string, expiresAt: number): void {
  keepToken(token, expiresAt);
  tabs.tell({ kind: 'token', token, expiresAt, userId: userId() });
}

function handleMessage(message: TabMessage): void {
  const own = userId();
  switch (message.kind) {
    case 'token':
      if (own !== null && message.userId !== null && own !== message.userId) location.reload();
      else if (state.kind !== 'visitor') keepToken(message.token, message.expiresAt);
      return;
    case 'signed-in':
      if (own === message.userId) return;
      if (own !== null) location.reload();
      else {
        keepToken(message.token, message.expiresAt);
        happen({ kind: 'signed-in', user: null });
        void load();
      }
      return;
    case 'active-boat':
      if (own === message.userId) void followActiveBoat(message.boatId);
      return;
    case 'signed-out':
      if (state.kind !== 'visitor') endSession();
  }
}

async function load(): Promise<LoadedUser> {
  const result = await loadUser({
    read: () => send(api.GET('/api/users'), 'user'),
    create: async (email) => {
      const created = await send(api.POST('/api/users/create', { body: { email } }), 'create user');
      if (created.ok) takeToken(created.data);
      return created;
    },
  });
  const token = usableToken();
  if (result.kind === 'unregistered' && token !== null) await tellSignOut(token);
  if (result.kind === 'unregistered') clearUserValues();
  if (result.kind === 'signed-out') clearSessionValues();
  if (!(await isCopyShown(result))) happen({ kind: 'loaded', result });
  return result;
}

/** Shows the boat that was chosen in another tab, once this tab has loaded it. */
async function followActiveBoat(boatId: number): Promise<void> {
  const { queryKey } = boatsQuery();
  const isKnown = client?.getQueryData(queryKey)?.some(({ id }) => id === boatId) === true;
  if (!isKnown) await client?.invalidateQueries({ queryKey });
  showActiveBoat(boatId);
}

function showActiveBoat(boatId: number): void {
  if (state.kind !== 'user') return;
  const user = { ...state.user, activeBoat: boatId };
  happen({ kind: 'loaded', result: { kind: 'user', user } });
}

/** True for a user who may access their own data. */
function maySee(session: SessionState): boolean {
  return session.kind === 'user' && missingFactor(session.user) === null;
}

function isCopied(session: SessionState): boolean {
  return session.kind === 'user' && session.copiedAt !== undefined;
}

function userId(): number | null {
  return state.kind === 'user' ? state.user.id : null;
}

function happen(event: SessionEvent): void {
  const next = nextState(state, event);
  if (next === state) return;
  const before = state;
  state = next;
  // Calls fail only as long as the copy is shown.
  if (isCopied(before) && !isCopied(next)) setCutOff(false);
  // Drafts of another user in this tab are not shown to this one.
  if (next.kind === 'user' && before.kind !== 'user') forgetOthersDrafts(next.user.id);
  if (client !== null && maySee(next) && !maySee(before)) loadBelongings(client);
  for (const listener of listeners) listener();
}
