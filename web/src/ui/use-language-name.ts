import { useLingui } from '@lingui/react/macro';

/** The name of a document's language in the reader's language, with a capital letter. */
export function useLanguageName(): (language: string) => string {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (language) => {
    // The code stands for several languages, which is no name for readers.
    if (language === 'mul') return t`Multiple languages`;
    const name = names.of(language) ?? language;
    return name.slice(0, 1).toLocaleUpperCase(i18n.locale) + name.slice(1);
  };
}
