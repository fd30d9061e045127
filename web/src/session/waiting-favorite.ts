/** Where the storage of the tab keeps it while its visitor signs in. */
const KEY = 'waiting-favorite';
/** A sign-in later than this was not made for the product. */
const LIFE_MS = 30 * 60_000;

/** Keeps the product that a visitor signs in for. */
export function keepWaitingFavorite(productId: number, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([productId, now]));
  } catch {
    // Where storage is refused the heart is pressed again.
  }
}

/** The product that the user signed in for, once. */
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
