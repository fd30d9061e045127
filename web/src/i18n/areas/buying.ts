import type { Catalogues } from '../catalogues';

/** The messages of wishlists, quotes and requests. */
export const BUYING_TEXTS: Catalogues = {
  en: () => import('@/locales/buying/en.po'),
  it: () => import('@/locales/buying/it.po'),
  fr: () => import('@/locales/buying/fr.po'),
  es: () => import('@/locales/buying/es.po'),
  nl: () => import('@/locales/buying/nl.po'),
  de: () => import('@/locales/buying/de.po'),
};
