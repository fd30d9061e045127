import type { Catalogues } from '../catalogues';

/** The messages of the part of a product that is loaded after its first screen. */
export const PRODUCT_TEXTS: Catalogues = {
  en: () => import('@/locales/product/en.po'),
  it: () => import('@/locales/product/it.po'),
  fr: () => import('@/locales/product/fr.po'),
  es: () => import('@/locales/product/es.po'),
  nl: () => import('@/locales/product/nl.po'),
  de: () => import('@/locales/product/de.po'),
};
