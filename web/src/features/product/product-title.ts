import type { ProductCard } from '@/api/types';

type Named = Pick<
  ProductCard,
  'productName' | 'productManufacturerName' | 'manufacturerProductNumber'
>;

/** The product's title in the browser's tab: its name with manufacturer and number, unless it has them. */
export function productTitle(product: Named): string {
  const name = product.productName;
  const known = name.toLowerCase();
  const more = [product.productManufacturerName, product.manufacturerProductNumber].filter(
    (text) => text !== '' && !known.includes(text.toLowerCase()),
  );
  return more.length === 0 ? name : `${name}, ${more.join(' ')}`;
}
