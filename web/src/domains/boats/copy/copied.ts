import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { setCutOff } from '@/api/cut-off';
import { keepFiles } from '@/environment/worker-messages';
import { boatsQuery } from '@/session/boats-query';
import { copyNote, writeCopyNote } from '@/session/copy-note';
import { reconnect, sessionState, takeCopiedUser } from '@/session/session';
import { isSettled, type SessionState } from '@/session/session-state';
import { ERASED } from '@/session/sign-out-values';
import { type Copy, deleteCopy, readCopy } from './copy-store';
import { discardRunning, isBeingTaken, takeCopyAgain, takeCopySoon } from './take-copy';

/** A start on a slow network shows the copy after this time. */
const START_MS = 4000;
/** How often the server is tried while the copy is shown. */
const TRY_MS = 15_000;
/** The maximum time of such an attempt. */
const TRY_LIMIT_MS = 5000;

let isFollowing = false;
let isTrying = false;
let wasShown = false;

/**
 * Keeps the copy only for its user: erases it if the session has ended or is another user's.
 * Otherwise starts to watch for a lost network.
 */
export async function followSession(client: QueryClient): Promise<void> {
  const note = copyNote();
  const session = sessionState();
  const isBack = wasShown && !isShown();
  wasShown = isShown();
  if (isOver(session, note?.userId)) await eraseCopy();
  else if (note === null) {
    // The page may have been closed during an earlier erasure.
    if (!isBeingTaken()) await eraseCopy();
  } else {
    begin(client);
    await eraseIfLost(client);
    if (isBack && session.kind === 'user') await readAgain(client);
  }
}

/** Shows the copy, if there is one of this user. All calls then fail without a network. */
export async function showCopy(client: QueryClient): Promise<boolean> {
  const note = copyNote();
  if (note === null || isOver(sessionState(), note.userId)) return false;
  const copy = isShown() ? null : await readCopy().catch(() => null);
  if (copy !== null && copy.userId === note.userId) take(client, copy);
  if (isShown()) setCutOff(true);
  return isShown();
}

/** Asks whether the server can be reached again; if so, the session continues with its data. */
export async function tryServer(): Promise<void> {
  if (isTrying || !isShown()) return;
  isTrying = true;
  try {
    const signal = AbortSignal.timeout(TRY_LIMIT_MS);
    const answer = await fetch('/api/health', { cache: 'no-store', signal });
    if (!answer.ok) return;
    await reconnect();
    if (isShown()) setCutOff(true);
  } catch {
    // Still without a network.
  } finally {
    isTrying = false;
  }
}

/** Removes the copy from this device. */
export async function eraseCopy(): Promise<void> {
  discardRunning();
  writeCopyNote(ERASED);
  // If the browser refuses, it is tried again at the next start. Until then nothing shows the copy.
  if (!(await deleteCopy().then(isDone, isFailed))) return;
  // Another tab may have made a new copy meanwhile, for a user who has signed in.
  if (copyNote() === null) writeCopyNote(null);
  void keepFiles(i18n.locale, false);
}

/** Erases the copy of a boat that the user no longer has: it was deleted, or they were removed. */
async function eraseIfLost(client: QueryClient): Promise<void> {
  const note = copyNote();
  const session = sessionState();
  const boats = client.getQueryData(boatsQuery().queryKey);
  if (note === null || boats === undefined || session.kind !== 'user' || isShown()) return;
  if (!boats.some(({ id }) => id === note.boatId)) await eraseCopy();
}

function isOver(session: SessionState, userId: number | undefined): boolean {
  switch (session.kind) {
    case 'visitor':
    case 'blocked':
      return true;
    case 'user':
      return userId !== undefined && session.user.id !== userId;
    case 'restoring':
    case 'loading-user':
    case 'failed':
      return false;
  }
}

function isShown(): boolean {
  const session = sessionState();
  return session.kind === 'user' && session.copiedAt !== undefined;
}

function take(client: QueryClient, { queries, user, takenAt }: Copy): void {
  if (isOver(sessionState(), user.id)) return;
  // What this visit has read already is newer.
  for (const [key, data] of queries) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
  takeCopiedUser(user, takenAt);
}

const isDone = () => true;
const isFailed = () => false;

async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
  await takeCopyAgain(client);
}

function tryIfVisible(): void {
  if (document.visibilityState === 'visible') void tryServer();
}

function begin(client: QueryClient): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = () => void showCopy(client);
  setTimeout(() => {
    if (!isSettled(sessionState())) show();
  }, START_MS);
  addEventListener('offline', show);
  addEventListener('online', tryIfVisible);
  document.addEventListener('visibilitychange', tryIfVisible);
  setInterval(tryIfVisible, TRY_MS);
  const [boatsKey] = boatsQuery().queryKey;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && event.query.queryKey[0] === boatsKey) {
      void eraseIfLost(client);
    }
    if (event.action.type !== 'error') return;
    const { error } = event.action as { error: unknown };
    if (error instanceof ApiError && error.isOffline && sessionState().kind === 'user') show();
  });
  // What the user changes is in the copy shortly afterwards.
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') takeCopySoon(client);
  });
  // The copy of another language has other keys, and its pages other files.
  let { locale } = i18n;
  i18n.on('change', () => {
    if (i18n.locale === locale) return;
    ({ locale } = i18n);
    takeCopySoon(client);
  });
  // Some devices report that they are offline although they are not, so the server is tried at once.
  if (!navigator.onLine) void showCopy(client).then(tryIfVisible);
}
