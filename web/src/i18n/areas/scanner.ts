import type { Catalogues } from '../catalogues';

/** The messages of the camera scanner. */
export const SCANNER_TEXTS: Catalogues = {
  en: () => import('@/locales/scanner/en.po'),
  it: () => import('@/locales/scanner/it.po'),
  fr: () => import('@/locales/scanner/fr.po'),
  es: () => import('@/locales/scanner/es.po'),
  nl: () => import('@/locales/scanner/nl.po'),
  de: () => import('@/locales/scanner/de.po'),
};
