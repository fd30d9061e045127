import { readLocal, writeLocal } from './local-values';

/** A call that starts this close to the expiry of its token gets a new one first. */
const EARLY_MS = 10_000;

/**
 * Gets a new access token from the server; null if there is no session, or the server cannot be
 * reached.
 */
type Refresher = () => Promise<string | null>;

interface Token {
  text: string;
  /** The expiry, in milliseconds since 1970. */
  expiresAt: number;
}

// In memory only, so that no script of another visit can read it. Its expiry is stored: it shows
// that there is a session to restore.
let current: Token | null = null;
let refresher: Refresher = async () => null;

/** Sets how a new token is fetched. Called once, when the app starts. */
export function registerRefresher(refresh: Refresher): void {
  refresher = refresh;
}

/** Stores a token in memory, and its expiry for the next visit. */
export function keepToken(text: string, expiresAt: number): void {
  current = { text, expiresAt };
  writeLocal('token-expiry', String(expiresAt));
}

/** Forgets the token and its expiry. */
export function forgetToken(): void {
  current = null;
  writeLocal('token-expiry', null);
}

/** The token as long as it can be used; null if it expires soon or there is none. */
export function usableToken(): string | null {
  return current !== null && Date.now() < current.expiresAt - EARLY_MS ? current.text : null;
}

/** True when an earlier visit or this one has a session. */
export function hasSession(): boolean {
  return current !== null || readLocal('token-expiry') !== null;
}

/** A token for a call: the current one, otherwise a new one; null for a visitor. */
export async function freshToken(): Promise<string | null> {
  return usableToken() ?? (hasSession() ? await refresher() : null);
}

/**
 * A new token after the server refused `refused`, unless another call has fetched one in the
 * meantime.
 */
export async function tokenInsteadOf(refused: string): Promise<string | null> {
  const kept = usableToken();
  return kept !== null && kept !== refused ? kept : await refresher();
}
