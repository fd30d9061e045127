import { i18n, type Messages } from '@lingui/core';
import { readLocal, writeLocal } from '@/api/local-values';
import { chooseLocale, type Locale } from './locales';

// The page loads the one in use together with the app (`early`).
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('@/locales/en.po'),
  it: () => import('@/locales/it.po'),
  fr: () => import('@/locales/fr.po'),
  es: () => import('@/locales/es.po'),
  nl: () => import('@/locales/nl.po'),
  de: () => import('@/locales/de.po'),
};

type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** What only some pages say, which is loaded with them. */
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
} satisfies Record<string, Catalogues>;

type TextArea = keyof typeof areas;

const loaded = new Map<TextArea, Promise<void>>();
let lastChosen: Locale | null = null;

/** Loads a language, makes it the interface's if it is still wanted then, and sets the document's language. */
async function activateLocale(locale: Locale, isWanted = () => true): Promise<void> {
  const { messages } = await catalogues[locale]();
  const ofAreas = await Promise.all([...loaded.keys()].map((area) => areas[area][locale]()));
  if (!isWanted()) return;
  const all = ofAreas.reduce((known, area) => ({ ...known, ...area.messages }), messages);
  i18n.loadAndActivate({ locale, messages: all });
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

/** Loads what the pages of an area say, in the interface's language and from now on in every other. */
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
