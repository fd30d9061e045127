import type { ProductLink } from '@/api/types';

/** The text of a link to another part: its number, if it has one, and its name. */
export function linkName(
  product: Pick<ProductLink, 'manufacturerProductNumber' | 'productName'>,
): string {
  const { manufacturerProductNumber, productName } = product;
  return [manufacturerProductNumber, productName].filter((text) => text !== '').join(', ');
}
