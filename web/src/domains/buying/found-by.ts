import type { FoundBy } from '@/api/types';
import { consentStatus } from '@/environment/consent';

/** Enough for the products that a user compares. */
const MOST = 100;

const found = new Map<number, FoundBy>();

/**
 * Notes the search that a product is opened from, where the user agreed to statistics. It lasts as
 * long as the page is loaded, and is counted without its user when a quote is asked for.
 */
export function noteFoundBy(productId: number, by: FoundBy): void {
  if (consentStatus() !== 'granted') return;
  found.delete(productId);
  found.set(productId, by);
  const [oldest] = found.keys();
  if (found.size > MOST && oldest !== undefined) found.delete(oldest);
}

/** The search that led to a product; null for none, and where the user took the consent back. */
export function foundBy(productId: number): FoundBy | null {
  if (consentStatus() !== 'granted') return null;
  return found.get(productId) ?? null;
}
