import type { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';

/** The outcome of a request for a new access token. */
export type Refreshed =
  | { kind: 'token'; token: string; expiresAt: number }
  /** Another tab has fetched one, and passed it to this tab. */
  | { kind: 'taken-over' }
  | { kind: 'signed-out' }
  | { kind: 'blocked' }
  | { kind: 'failed'; cause: 'network' | 'other' };

/** The functions of a tab that a refresh needs. */
export interface RefreshParts {
  /** Sends the request. */
  ask: () => Promise<Sent<{ token: string; expiresIn: number }>>;
  wait: (milliseconds: number) => Promise<void>;
  locks: LockManager | undefined;
  /** False when the device knows that it has no network: then trying again is of no use. */
  isOnline: () => boolean;
}

/** The work of a tab while it has the lock. */
export interface Turn {
  /** Whether another tab has fetched a token while this one waited. */
  takeOver: () => Promise<boolean>;
  /** Stores a new token and passes it to the other tabs, before the lock is released. */
  share: (token: string, expiresAt: number) => void;
}

const LOCK = 'chandlery-refresh';
/** A tab that the system has suspended may hold the lock indefinitely. */
const LOCK_LIMIT_MS = 40_000;
/** The server gives the same successor of a secret for thirty seconds. */
const TRIES_MS = 28_000;
/**
 * The pauses after a lost response. All attempts together take less than the thirty seconds in
 * which the server gives the same successor, so that a lost response does not end the session.
 */
const PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000];

/**
 * Creates the refresh of one tab. Simultaneous calls share one refresh, and tabs use a lock: a tab
 * that waited uses the token of the tab before it. Without locks, as on an unencrypted address of
 * the local network, two tabs may both send a request; both get the same successor.
 */
export function createRefresh(parts: RefreshParts): (turn: Turn) => Promise<Refreshed> {
  let running: Promise<Refreshed> | null = null;
  return ({ takeOver, share }) => {
    const inTurn = async (): Promise<Refreshed> => {
      if (await takeOver()) return { kind: 'taken-over' };
      const refreshed = await askPatiently(parts);
      if (refreshed.kind === 'token') share(refreshed.token, refreshed.expiresAt);
      return refreshed;
    };
    running ??= takeTurn(parts.locks, inTurn).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Waits for the lock, but not indefinitely: the server can handle two tabs at the same time. */
async function takeTurn(
  locks: LockManager | undefined,
  inTurn: () => Promise<Refreshed>,
): Promise<Refreshed> {
  if (locks === undefined) return await inTurn();
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_LIMIT_MS) }, inTurn);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return await inTurn();
    throw error;
  }
}

async function askPatiently({ ask, wait, isOnline }: RefreshParts): Promise<Refreshed> {
  const begun = Date.now();
  for (const pause of [...PAUSES_MS, null]) {
    const asked = Date.now();
    const sent = await ask();
    if (sent.ok) {
      const { token, expiresIn } = sent.data;
      return { kind: 'token', token, expiresAt: asked + expiresIn * 1000 };
    }
    const isLast = pause === null || Date.now() - begun + pause > TRIES_MS;
    if (isLast || !mayPass(sent.error) || !isOnline()) return refusal(sent.error);
    await wait(pause);
  }
  return { kind: 'failed', cause: 'network' };
}

function mayPass(error: ApiError): boolean {
  return error.isOffline || error.status === 503;
}

function refusal(error: ApiError): Refreshed {
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 403 && error.code === 'BLOCKED') return { kind: 'blocked' };
  return { kind: 'failed', cause: mayPass(error) ? 'network' : 'other' };
}
