/** The languages the interface is offered in. */
export const LOCALES = ['en', 'it', 'fr', 'es', 'nl', 'de'] as const;

/** One of the interface's languages. */
export type Locale = (typeof LOCALES)[number];

/** A language of a document: one of the interface's, or several at once. */
export type DocumentLanguage = Locale | 'mul';

/** Each language's own name, which needs no translation. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
  de: 'Deutsch',
};

/** Whether a text is the code of one of the interface's languages. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/**
 * The initial language: the stored one, otherwise the first preferred one that exists, otherwise
 * English.
 */
export function chooseLocale(kept: string | null, wanted: readonly string[]): Locale {
  if (kept !== null && isLocale(kept)) return kept;
  const languages = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return languages.find(isLocale) ?? 'en';
}

/** The reader's locale for days and times: the language with the region that the browser names. */
export function readersLocale(language: string, wanted = navigator.languages): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}
