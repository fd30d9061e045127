import type { Catalogues } from '../catalogues';

/** The messages of the virtual tours. */
export const TOUR_TEXTS: Catalogues = {
  en: () => import('@/locales/tour/en.po'),
  it: () => import('@/locales/tour/it.po'),
  fr: () => import('@/locales/tour/fr.po'),
  es: () => import('@/locales/tour/es.po'),
  nl: () => import('@/locales/tour/nl.po'),
  de: () => import('@/locales/tour/de.po'),
};
