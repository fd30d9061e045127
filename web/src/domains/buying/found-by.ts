import type { FoundBy } from '@/api/types';
import { consentStatus } from '@/environment/consent';

/** Enough for the products that a user compares. */
const MOST = 100;

const found = new Map<number, FoundBy>();

/**
 * Stores the search from which a product is opened, if the user agreed to statistics. It is kept
 * until the page is reloaded, and is counted without the user when a quote is requested.
 */
export function noteFoundBy(productId: number, by: FoundBy): void {
  if (consentStatus() !== 'granted') return;
  found.delete(productId);
  found.set(productId, by);
  const [oldest] = found.keys();
  if (found.size > MOST && oldest !== undefined) found.delete(oldest);
}

/** The search that led to a product; null if there is none, or if the user revoked the consent. */
export function foundBy(productId: number): FoundBy | null {
  if (consentStatus() !== 'granted') return null;
  return found.get(productId) ?? null;
}
