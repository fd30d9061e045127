import { i18n } from '@lingui/core';
import { readLocal, writeLocal } from '@/api/local-values';
import type { Catalogues } from './catalogues';
import { chooseLocale, type Locale } from './locales';

// The page loads the current language together with the app (`early`).
const catalogues: Catalogues = {
  en: () => import('@/locales/en.po'),
  it: () => import('@/locales/it.po'),
  fr: () => import('@/locales/fr.po'),
  es: () => import('@/locales/es.po'),
  nl: () => import('@/locales/nl.po'),
  de: () => import('@/locales/de.po'),
};

/** The areas whose messages were asked for, which only some pages need. */
const loaded = new Map<Catalogues, Promise<void>>();
let lastChosen: Locale | null = null;

/**
 * Loads a language, activates it unless another was chosen in the meantime, and sets the document's
 * language.
 */
async function activateLocale(locale: Locale, isWanted = () => true): Promise<void> {
  const { messages } = await catalogues[locale]();
  const ofAreas = await Promise.all([...loaded.keys()].map((area) => area[locale]()));
  if (!isWanted()) return;
  const all = ofAreas.reduce((known, area) => ({ ...known, ...area.messages }), messages);
  i18n.loadAndActivate({ locale, messages: all });
  document.documentElement.lang = locale;
}

/** Activates the stored or the browser's language, or English if that cannot be loaded. */
export async function activateStartLocale(): Promise<void> {
  const locale = chooseLocale(readLocal('language'), navigator.languages);
  await activateLocale(locale).catch(() => activateLocale('en'));
}

/**
 * Changes the interface's language and stores the choice. Of two quick choices the last one is
 * used.
 */
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

/**
 * Loads the messages of an area's pages, in the current language and in any that is chosen later.
 */
export function loadTexts(area: Catalogues): Promise<void> {
  const known = loaded.get(area);
  if (known !== undefined) return known;
  const loading = addTexts(area, i18n.locale as Locale).catch((error: unknown) => {
    loaded.delete(area);
    throw error;
  });
  loaded.set(area, loading);
  return loading;
}

async function addTexts(area: Catalogues, locale: Locale): Promise<void> {
  i18n.load(locale, (await area[locale]()).messages);
}
