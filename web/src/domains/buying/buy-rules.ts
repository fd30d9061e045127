import type { Affiliate, ProductCard, SinglePart, Vendor } from '@/api/types';
import { productDataOf, type QuoteState } from './quote-state';

/** What a user wants to buy. */
export interface BuyOrder {
  productId: number;
  productName: string;
  /** Null for the row of a kit, which has only a name and a number. */
  card: ProductCard | null;
  /** The wanted part of the product, on the page where it is typed. */
  part: SinglePart | null;
  /** The category, which an access right may be limited to. */
  categoryId: number | null;
  /** A row without a quantity leads to the sellers directly, everything else is checked first. */
  from: 'product' | 'row';
}

/** What the server answers before a purchase. */
export interface BuyAnswers {
  hasAccess: boolean;
  /** The only vendor of the product. */
  vendor: Vendor | null;
}

/** The next step of buying. */
export type BuyStep = { kind: 'sellers' } | { kind: 'quotePage'; state: QuoteState };

/**
 * With access to the service, or with a single vendor, a quote is requested; otherwise the sellers
 * are shown. The page of the request reads the typed part from its draft.
 */
export function nextStep(order: BuyOrder, { hasAccess, vendor }: BuyAnswers): BuyStep {
  const { card, part } = order;
  const productData = card === null ? null : productDataOf(card);
  if (hasAccess) {
    const state = { vendorData: null, productData, singlePartDetails: null };
    return { kind: 'quotePage', state };
  }
  if (vendor === null) return { kind: 'sellers' };
  const state = { vendorData: vendor, productData, singlePartDetails: part };
  return { kind: 'quotePage', state };
}

/** Whether the click on 'Buy' is counted: not for managers, who buy for others. */
export function isCounted(userType: string): boolean {
  return userType !== 'Manager';
}

/** The vendor that is this site itself. */
function ownVendor(vendors: readonly Vendor[], siteName: string): Vendor | null {
  const name = siteName.toLowerCase();
  return vendors.find(({ vendorPartnerName: known }) => known.toLowerCase() === name) ?? null;
}

/** The content of the popup of sellers. */
export interface Sellers {
  affiliates: readonly Affiliate[];
  vendors: readonly Vendor[];
  /** The vendor of the button for a personalised quote, which is shown only together with shops. */
  own: Vendor | null;
}

/** The active shops and the vendors of a product; null if there are none. */
export function sellersOf(
  affiliates: readonly Affiliate[],
  vendors: readonly Vendor[],
  siteName: string,
): Sellers | null {
  const active = affiliates.filter(({ isActive }) => isActive);
  if (active.length === 0 && vendors.length === 0) return null;
  const own = active.length === 0 ? null : ownVendor(vendors, siteName);
  return { affiliates: active, vendors, own };
}
