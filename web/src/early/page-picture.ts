import { themeFileUrl } from '@/api/media';
import type { EarlyPage } from './calls';

/** The picture that a page always shows. */
export function pagePicture(page: EarlyPage | null, theme: string): string | null {
  if (page !== 'home') return null;
  const isBig = matchMedia('(min-width: 470px)').matches;
  return themeFileUrl(theme, isBig ? 'boat-header-big.png' : 'boat-header-sm.png');
}
