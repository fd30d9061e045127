import { AUTHENTICATION_PATHS } from '@/routes/authentication-paths';

/** How much of the header a page shows. */
export type HeaderStyle = 'full' | 'back-only' | 'hidden';

/** The sign-in pages have no header; a product inside a virtual tour has a back arrow only. */
export function headerStyle(path: string): HeaderStyle {
  if (AUTHENTICATION_PATHS.includes(path)) return 'hidden';
  return path.startsWith('/virtualtour/product/') ? 'back-only' : 'full';
}
