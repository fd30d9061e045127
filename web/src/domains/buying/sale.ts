/** The ways to get a product, in the order in which they are offered. */
export type Sale = 'quote' | 'quoteAndShops' | 'shops' | 'none';

interface Sellers {
  readonly hasVendors: boolean;
  readonly hasAffiliates: boolean;
}

/**
 * Who offers a product: vendors give quotes, and affiliate shops sell products that the catalogue
 * marks as sold.
 */
export function saleOf(isBuyItNowProduct: boolean, sellers: Sellers): Sale {
  const isInShops = isBuyItNowProduct && sellers.hasAffiliates;
  if (sellers.hasVendors) return isInShops ? 'quoteAndShops' : 'quote';
  return isInShops ? 'shops' : 'none';
}
