import type { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';

/** The outcome of a request for a new access token. */
export type Refreshed =
  | { kind: 'token'; token: string; expiresAt: number }
  /** Another tab has got one, and has given it to this tab. */
  | { kind: 'taken-over' }
  | { kind: 'signed-out' }
  | { kind: 'blocked' }
  | { kind: 'failed'; cause: 'network' | 'other' };

/** What a refresh needs from its tab. */
export interface RefreshParts {
  /** Asks the server. */
  ask: () => Promise<Sent<{ token: string; expiresIn: number }>>;
  wait: (milliseconds: number) => Promise<void>;
  locks: LockManager | undefined;
}

/** What a tab does while it is its turn. */
export interface Turn {
  /** Tells whether another tab has got a token while this one waited. */
  takeOver: () => Promise<boolean>;
  /** Keeps a new token and gives it to the other tabs, before it is the turn of one of them. */
  share: (token: string, expiresAt: number) => void;
}

const LOCK = 'chandlery-refresh';
/** A tab that the system has suspended may hold the lock indefinitely. */
const LOCK_LIMIT_MS = 40_000;
/** The server gives the same successor of a secret for thirty seconds. */
const TRIES_MS = 28_000;
/**
 * Pauses after an answer that did not come. All tries together stay below the thirty seconds for
 * which the server gives the same successor again, so that a lost answer costs no session.
 */
const PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000];

/**
 * Makes the refresh of one tab. Calls at the same time share one refresh, and tabs take turns:
 * whoever waited takes the token of the tab before it. Without locks, as on a plain address of the
 * local network, two tabs may both ask; the server answers both with the same successor.
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

/**
 * Waits for the turn of this tab, but not indefinitely: the server can handle two tabs at the same
 * time.
 */
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

async function askPatiently({ ask, wait }: RefreshParts): Promise<Refreshed> {
  const begun = Date.now();
  for (const pause of [...PAUSES_MS, null]) {
    const asked = Date.now();
    const sent = await ask();
    if (sent.ok) {
      const { token, expiresIn } = sent.data;
      return { kind: 'token', token, expiresAt: asked + expiresIn * 1000 };
    }
    const isLast = pause === null || Date.now() - begun + pause > TRIES_MS;
    if (isLast || !mayPass(sent.error)) return refusal(sent.error);
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
