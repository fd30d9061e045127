import type { Catalogues } from '../catalogues';

/** The messages of the chat. */
export const CHAT_TEXTS: Catalogues = {
  en: () => import('@/locales/chat/en.po'),
  it: () => import('@/locales/chat/it.po'),
  fr: () => import('@/locales/chat/fr.po'),
  es: () => import('@/locales/chat/es.po'),
  nl: () => import('@/locales/chat/nl.po'),
  de: () => import('@/locales/chat/de.po'),
};
