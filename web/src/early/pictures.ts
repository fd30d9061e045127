import { mediaUrl, themeFileUrl } from '@/api/media';
import type { EarlyPage } from './calls';

interface Pictured {
  readonly productPhotoUrl?: readonly string[];
}

interface Answer {
  readonly product?: Pictured;
  readonly products?: readonly Pictured[];
}

/** The number of pictures on the first screen of a phone. */
const FIRST_PICTURES = 3;

/** The addresses of the first pictures for a response. */
export function picturesOf({ product, products = [] }: Answer): string[] {
  const pictured = product === undefined ? products.slice(0, FIRST_PICTURES) : [product];
  return pictured.flatMap(({ productPhotoUrl = [] }) => mediaUrl(productPhotoUrl[0]) ?? []);
}

/** The picture that a page always shows. */
export function pagePicture(page: EarlyPage | null, theme: string): string | null {
  if (page !== 'home') return null;
  const isBig = matchMedia('(min-width: 470px)').matches;
  return themeFileUrl(theme, isBig ? 'boat-header-big.png' : 'boat-header-sm.png');
}
