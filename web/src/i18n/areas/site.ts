import type { Catalogues } from '../catalogues';

/** The messages of the demo, the self-check and the scripts of other sites. */
export const SITE_TEXTS: Catalogues = {
  en: () => import('@/locales/site/en.po'),
  it: () => import('@/locales/site/it.po'),
  fr: () => import('@/locales/site/fr.po'),
  es: () => import('@/locales/site/es.po'),
  nl: () => import('@/locales/site/nl.po'),
  de: () => import('@/locales/site/de.po'),
};
