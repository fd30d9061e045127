/** How a product can be had, in the order in which it is offered. */
export type Sale = 'quote' | 'quoteAndShops' | 'shops' | 'none';

interface Sellers {
  readonly hasVendors: boolean;
  readonly hasAffiliates: boolean;
}

/** Who offers a product: vendors give quotes, affiliate shops sell it. */
export function saleOf(isBuyItNowProduct: boolean, sellers: Sellers): Sale {
  if (!isBuyItNowProduct) return 'none';
  if (sellers.hasVendors) return sellers.hasAffiliates ? 'quoteAndShops' : 'quote';
  return sellers.hasAffiliates ? 'shops' : 'none';
}
