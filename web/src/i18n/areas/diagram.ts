import type { Catalogues } from '../catalogues';

/** The messages of the diagrams of administrators. */
export const DIAGRAM_TEXTS: Catalogues = {
  en: () => import('@/locales/diagram/en.po'),
  it: () => import('@/locales/diagram/it.po'),
  fr: () => import('@/locales/diagram/fr.po'),
  es: () => import('@/locales/diagram/es.po'),
  nl: () => import('@/locales/diagram/nl.po'),
  de: () => import('@/locales/diagram/de.po'),
};
