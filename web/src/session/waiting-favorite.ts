/** The storage key in the tab while the visitor signs in. */
const KEY = 'waiting-favorite';
/** After a later sign-in the product is not added. */
const LIFE_MS = 30 * 60_000;

/** Stores the product that a visitor signs in for. */
export function keepWaitingFavorite(productId: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([productId, now]));
  } catch {
    // Without storage, the user presses the heart again.
  }
}

/** Removes and returns the product that the user signed in for. */
export function takeWaitingFavorite(now = Date.now()): number | null {
  try {
    const [productId, at] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    sessionStorage.removeItem(KEY);
    const isRecent = typeof at === 'number' && now - at < LIFE_MS;
    return isRecent && typeof productId === 'number' ? productId : null;
  } catch {
    return null;
  }
}
