import type { Catalogues } from '../catalogues';

/** The messages of the pages of a user's boats. */
export const BOAT_TEXTS: Catalogues = {
  en: () => import('@/locales/boat/en.po'),
  it: () => import('@/locales/boat/it.po'),
  fr: () => import('@/locales/boat/fr.po'),
  es: () => import('@/locales/boat/es.po'),
  nl: () => import('@/locales/boat/nl.po'),
  de: () => import('@/locales/boat/de.po'),
};
