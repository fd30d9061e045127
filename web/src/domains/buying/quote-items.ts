import { MAX_QUANTITY } from './quantity';

/** A product that quotes are asked for, and how many of it. */
export interface WantedItem {
  productId: number;
  quantity: number;
}

/** Products that a request has room for. */
export const MAX_ITEMS = 50;

const ITEM = /^(\d{1,15})(?:x(\d{1,3}))?$/;

/** Products with quantities, as the address of a request names them; one named twice is wanted twice. */
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
