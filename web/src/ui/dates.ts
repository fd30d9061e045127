import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readersLocale } from '@/i18n/locales';

const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const DAY_MS = 86_400_000;

/** The problem of a date in the format of forms, `yyyy-mm-dd`; null if there is none. */
export function dateProblem(text: string): MessageDescriptor | null {
  const match = FORMAT.exec(text);
  if (match === null) return msg`This is not a date in the format yyyy-mm-dd`;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isReal = year >= FIRST_YEAR && year <= LAST_YEAR && isDay(year, month, day);
  return isReal ? null : msg`This date does not exist`;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A day as the readers of a language write it: `dd-mm-yyyy` in English, whose regions disagree on
 * which of the first two numbers is the day. A text that is no day stays as it is.
 */
export function shownDate(date: string, language: string): string {
  const match = FORMAT.exec(date);
  if (match === null) return date;
  const [year, month, day] = match.slice(1);
  if (language === 'en') return `${day}-${month}-${year}`;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(readersLocale(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** How many days are left from today until a day; negative once it is over. Both `yyyy-mm-dd`. */
export function daysLeft(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}

/** The current date here, as `yyyy-mm-dd`, or that of another moment. */
export function dayHere(at = new Date()): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** A moment in local format: the date as elsewhere, the time as in the user's region. */
export function shownMoment(at: string, language: string): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(readersLocale(language), { timeStyle: 'short' });
  return `${shownDate(dayHere(moment), language)}, ${time}`;
}
