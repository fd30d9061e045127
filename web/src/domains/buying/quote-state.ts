import type { ProductCard, SinglePart, Vendor } from '@/api/types';

/** What the page of a request shows of its product before it has loaded it. */
export interface ProductData {
  productPhotoUrl: string;
  productName: string;
  productDescription: string;
  manufacturerProductNumber: string;
}

/** What comes with the way to the page of a request. A reload keeps it, a shared link has none. */
export interface QuoteState {
  /** The vendor to ask; null to choose one there. */
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

/** Reads the state of an entry of the history, which another version of the app may have written. */
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
