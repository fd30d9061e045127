import { i18n, type Messages } from '@lingui/core';
import { readLocal, writeLocal } from '@/api/local-values';
import { chooseLocale, type Locale } from './locales';

// The page loads the current language together with the app (`early`).
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('@/locales/en.po'),
  it: () => import('@/locales/it.po'),
  fr: () => import('@/locales/fr.po'),
  es: () => import('@/locales/es.po'),
  nl: () => import('@/locales/nl.po'),
  de: () => import('@/locales/de.po'),
};

type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** The messages that only some pages need, which are loaded with them. */
const areas = {
  boat: {
    en: () => import('@/locales/boat/en.po'),
    it: () => import('@/locales/boat/it.po'),
    fr: () => import('@/locales/boat/fr.po'),
    es: () => import('@/locales/boat/es.po'),
    nl: () => import('@/locales/boat/nl.po'),
    de: () => import('@/locales/boat/de.po'),
  },
  buying: {
    en: () => import('@/locales/buying/en.po'),
    it: () => import('@/locales/buying/it.po'),
    fr: () => import('@/locales/buying/fr.po'),
    es: () => import('@/locales/buying/es.po'),
    nl: () => import('@/locales/buying/nl.po'),
    de: () => import('@/locales/buying/de.po'),
  },
  diagram: {
    en: () => import('@/locales/diagram/en.po'),
    it: () => import('@/locales/diagram/it.po'),
    fr: () => import('@/locales/diagram/fr.po'),
    es: () => import('@/locales/diagram/es.po'),
    nl: () => import('@/locales/diagram/nl.po'),
    de: () => import('@/locales/diagram/de.po'),
  },
  product: {
    en: () => import('@/locales/product/en.po'),
    it: () => import('@/locales/product/it.po'),
    fr: () => import('@/locales/product/fr.po'),
    es: () => import('@/locales/product/es.po'),
    nl: () => import('@/locales/product/nl.po'),
    de: () => import('@/locales/product/de.po'),
  },
  scanner: {
    en: () => import('@/locales/scanner/en.po'),
    it: () => import('@/locales/scanner/it.po'),
    fr: () => import('@/locales/scanner/fr.po'),
    es: () => import('@/locales/scanner/es.po'),
    nl: () => import('@/locales/scanner/nl.po'),
    de: () => import('@/locales/scanner/de.po'),
  },
  tour: {
    en: () => import('@/locales/tour/en.po'),
    it: () => import('@/locales/tour/it.po'),
    fr: () => import('@/locales/tour/fr.po'),
    es: () => import('@/locales/tour/es.po'),
    nl: () => import('@/locales/tour/nl.po'),
    de: () => import('@/locales/tour/de.po'),
  },
  site: {
    en: () => import('@/locales/site/en.po'),
    it: () => import('@/locales/site/it.po'),
    fr: () => import('@/locales/site/fr.po'),
    es: () => import('@/locales/site/es.po'),
    nl: () => import('@/locales/site/nl.po'),
    de: () => import('@/locales/site/de.po'),
  },
} satisfies Record<string, Catalogues>;

type TextArea = keyof typeof areas;

const loaded = new Map<TextArea, Promise<void>>();
let lastChosen: Locale | null = null;

/**
 * Loads a language, activates it unless another was chosen in the meantime, and sets the document's
 * language.
 */
async function activateLocale(locale: Locale, isWanted = () => true): Promise<void> {
  const { messages } = await catalogues[locale]();
  const ofAreas = await Promise.all([...loaded.keys()].map((area) => areas[area][locale]()));
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
export function loadTexts(area: TextArea): Promise<void> {
  const known = loaded.get(area);
  if (known !== undefined) return known;
  const loading = addTexts(area, i18n.locale as Locale).catch((error: unknown) => {
    loaded.delete(area);
    throw error;
  });
  loaded.set(area, loading);
  return loading;
}

async function addTexts(area: TextArea, locale: Locale): Promise<void> {
  i18n.load(locale, (await areas[area][locale]()).messages);
}
