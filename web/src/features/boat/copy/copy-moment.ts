import { readersLocale } from '@/i18n/locales';

/** When a copy was made, as in `26 November, 14:05`; with the year once it is another one. */
export function copyMoment(takenAt: number, language: string, now = new Date()): string {
  const at = new Date(takenAt);
  const locale = readersLocale(language);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const day = at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day}, ${at.toLocaleTimeString(locale, { timeStyle: 'short' })}`;
}
