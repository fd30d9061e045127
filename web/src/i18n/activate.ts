import { i18n, type Messages } from '@lingui/core';
import { readLocal, writeLocal } from '@/api/local-values';
import { messages as english } from '@/locales/en.po';
import { chooseLocale, type Locale } from './locales';

// English is the language of most first visits, so it spares them a round trip.
const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Messages }>> = {
  it: () => import('@/locales/it.po'),
  fr: () => import('@/locales/fr.po'),
  es: () => import('@/locales/es.po'),
  nl: () => import('@/locales/nl.po'),
  de: () => import('@/locales/de.po'),
};

const boatCatalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('@/locales/boat/en.po'),
  it: () => import('@/locales/boat/it.po'),
  fr: () => import('@/locales/boat/fr.po'),
  es: () => import('@/locales/boat/es.po'),
  nl: () => import('@/locales/boat/nl.po'),
  de: () => import('@/locales/boat/de.po'),
};
let boatTexts: Promise<void> | null = null;
let lastChosen: Locale | null = null;

/** Loads a language, makes it the interface's if it is still wanted then, and sets the document's language. */
async function activateLocale(locale: Locale, isWanted = () => true): Promise<void> {
  const messages = locale === 'en' ? english : (await catalogues[locale]()).messages;
  const boat = boatTexts === null ? {} : (await boatCatalogues[locale]()).messages;
  if (!isWanted()) return;
  i18n.loadAndActivate({ locale, messages: { ...messages, ...boat } });
  document.documentElement.lang = locale;
}

/** Makes the kept or the browser's language the interface's. A language that cannot be loaded becomes English. */
export async function activateStartLocale(): Promise<void> {
  const locale = chooseLocale(readLocal('language'), navigator.languages);
  await activateLocale(locale).catch(() => activateLocale('en'));
}

/** Changes the interface's language and keeps the choice. Of two quick choices the last one counts. */
export async function changeLocale(locale: Locale): Promise<void> {
  lastChosen = locale;
  await activateLocale(locale, () => lastChosen === locale);
  if (lastChosen === locale) writeLocal('language', locale);
}

/** Changes the interface's language for this visit, unless the reader has chosen one. */
export async function showLocale(locale: Locale): Promise<void> {
  if (readLocal('language') !== null || lastChosen !== null) return;
  await activateLocale(locale, () => lastChosen === null);
}

/** Loads what the pages of boats say, in the interface's language and from now on in every other. */
export function loadBoatTexts(): Promise<void> {
  boatTexts ??= addBoatTexts(i18n.locale as Locale).catch((error: unknown) => {
    boatTexts = null;
    throw error;
  });
  return boatTexts;
}

async function addBoatTexts(locale: Locale): Promise<void> {
  i18n.load(locale, (await boatCatalogues[locale]()).messages);
}
