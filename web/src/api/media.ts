/** The address of a stored image or file; null when nothing is stored. */
export function mediaUrl(path: string | null | undefined): string | null {
  if (path === null || path === undefined || path === '') return null;
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The addresses of stored pictures. */
export function mediaUrls(paths: readonly string[]): string[] {
  return paths.map(mediaUrl).filter((address) => address !== null);
}

/** The address of a product's PDF. */
export function documentUrl(productId: number, fileName: string): string {
  const name = encodeURIComponent(fileName);
  return `/media/products/documents/${productId}/${name}.pdf`;
}

/** The files every theme has. */
export type ThemeFile =
  | 'transparent-logo.png'
  | 'splash-screen.jpg'
  | 'logo.png'
  | 'boat-header-big.png'
  | 'boat-header-sm.png';

/** The address of a theme's file. */
export function themeFileUrl(themeName: string, file: ThemeFile): string {
  return `/media/themes/${themeName}/${file}`;
}
