import type { ProductLink } from '@/api/types';

/** What a link to another part says: its number, where it has one, and its name. */
export function linkName(
  product: Pick<ProductLink, 'manufacturerProductNumber' | 'productName'>,
): string {
  const { manufacturerProductNumber, productName } = product;
  return [manufacturerProductNumber, productName].filter((text) => text !== '').join(', ');
}
