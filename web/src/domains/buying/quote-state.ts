import type { ProductCard, SinglePart, Vendor } from '@/api/types';

/** What the page of a request shows of its product before the product is loaded. */
export interface ProductData {
  productPhotoUrl: string;
  productName: string;
  productDescription: string;
  manufacturerProductNumber: string;
}

/**
 * The state of a link to the page of a request. It is kept after a reload; a shared link has none.
 */
export interface QuoteState {
  /** The vendor of the request; null to choose one on the page. */
  vendorData: Vendor | null;
  productData: ProductData | null;
  singlePartDetails: SinglePart | null;
}

/** The parts of a card that the page of a request shows first. */
export function productDataOf(product: ProductCard): ProductData {
  const { productPhotoUrl, productName, productDescription, manufacturerProductNumber } = product;
  return {
    productPhotoUrl: productPhotoUrl[0] ?? '',
    productName,
    productDescription,
    manufacturerProductNumber,
  };
}

/** Reads the state of a history entry, which may be from another version of the app. */
export function readQuoteState(state: unknown): QuoteState {
  return {
    vendorData: vendorOf(Reflect.get(Object(state), 'vendorData')),
    productData: textsOf(Reflect.get(Object(state), 'productData'), [
      'productPhotoUrl',
      'productName',
      'productDescription',
      'manufacturerProductNumber',
    ]),
    singlePartDetails: textsOf(Reflect.get(Object(state), 'singlePartDetails'), [
      'requestedPartName',
      'requestedPartNumber',
      'comment',
    ]),
  };
}

function vendorOf(kept: unknown): Vendor | null {
  const id: unknown = Reflect.get(Object(kept), 'id');
  const texts = textsOf(kept, ['vendorPartnerName', 'vendorLogo']);
  return typeof id === 'number' && texts !== null ? { id, ...texts } : null;
}

function textsOf<Name extends string>(
  kept: unknown,
  names: readonly Name[],
): Record<Name, string> | null {
  const texts = names.map((name) => [name, Reflect.get(Object(kept), name) as unknown] as const);
  if (texts.some(([, text]) => typeof text !== 'string')) return null;
  return Object.fromEntries(texts) as Record<Name, string>;
}
