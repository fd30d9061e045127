import { usableToken } from '@/api/access-token';
import { readLocal } from '@/api/local-values';

/**
 * How long a tab waits for a token that another tab has fetched, which is sent separately from the
 * lock.
 */
const HANDOVER_MS = 2000;
/** How often it checks for the token. */
const LOOK_MS = 20;

/**
 * Returns a function that waits, once this tab has the lock, for a token that another tab has
 * fetched since now. The expiry is in the storage immediately; the token itself is sent as a
 * message a little later.
 */
export function handover(): () => Promise<boolean> {
  const tokenBefore = usableToken();
  const expiryBefore = readLocal('token-expiry');
  const hasNew = () => usableToken() !== null && usableToken() !== tokenBefore;
  return async () => {
    if (readLocal('token-expiry') === expiryBefore) return hasNew();
    for (let waited = 0; !hasNew() && waited < HANDOVER_MS; waited += LOOK_MS) await pause(LOOK_MS);
    return hasNew();
  };
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}
