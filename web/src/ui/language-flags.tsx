import { useLingui } from '@lingui/react/macro';
import { changeLocale } from '@/i18n/activate';
import { LOCALE_NAMES, LOCALES } from '@/i18n/locales';
import { Flag } from './flag';
import classes from './language-flags.module.css';

/** The flags that choose the interface's language. */
export function LanguageFlags() {
  const { t, i18n } = useLingui();
  return (
    <div className={classes['flags']} role="group" aria-label={t`Language`}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          className={classes['flag']}
          aria-label={LOCALE_NAMES[locale]}
          aria-pressed={i18n.locale === locale}
          onClick={() => void changeLocale(locale)}
        >
          <span aria-hidden>
            <Flag language={locale} />
          </span>
        </button>
      ))}
    </div>
  );
}
