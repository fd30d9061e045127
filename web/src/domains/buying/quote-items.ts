import { MAX_QUANTITY } from './quantity';

/** A product for which quotes are requested, and its quantity. */
export interface WantedItem {
  productId: number;
  quantity: number;
}

/** The maximum number of products in a request. */
export const MAX_ITEMS = 50;

const ITEM = /^(\d{1,15})(?:x(\d{1,3}))?$/;

/**
 * Products with quantities for the address of a request; the quantities of a repeated product are
 * added.
 */
export function itemsText(items: readonly WantedItem[]): string {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of items) {
    const known = quantities.get(productId) ?? 0;
    quantities.set(productId, Math.min(MAX_QUANTITY, known + quantity));
  }
  return [...quantities]
    .slice(0, MAX_ITEMS)
    .map(([productId, quantity]) => `${productId}x${quantity}`)
    .join(',');
}

/** The products in an address, each once; anything invalid is left out. */
export function readItems(text: string | null): WantedItem[] {
  const found = new Map<number, WantedItem>();
  for (const entry of (text ?? '').split(',')) {
    const [, id, quantity = '1'] = ITEM.exec(entry) ?? [];
    const productId = Number(id ?? 0);
    if (productId > 0 && !found.has(productId)) {
      found.set(productId, { productId, quantity: Math.max(1, Number(quantity)) });
    }
  }
  return [...found.values()].slice(0, MAX_ITEMS);
}
