/** How a product can be had, in the order in which it is offered. */
export type Sale = 'quote' | 'quoteAndShops' | 'shops' | 'none';

interface Sellers {
  readonly hasVendors: boolean;
  readonly hasAffiliates: boolean;
}

/**
 * Who offers a product: vendors give quotes, affiliate shops sell what the catalogue lets be bought.
 */
export function saleOf(isBuyItNowProduct: boolean, sellers: Sellers): Sale {
  const isInShops = isBuyItNowProduct && sellers.hasAffiliates;
  if (sellers.hasVendors) return isInShops ? 'quoteAndShops' : 'quote';
  return isInShops ? 'shops' : 'none';
}
