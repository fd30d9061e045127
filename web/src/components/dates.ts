import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const DAY_MS = 86_400_000;

/** What is wrong with a day as forms hold it, `yyyy-mm-dd`; null when nothing is. */
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

/** A day as people read it, `dd-mm-yyyy`; a text that is none as it is. */
export function shownDate(date: string): string {
  const match = FORMAT.exec(date);
  return match === null ? date : `${match[3]}-${match[2]}-${match[1]}`;
}

/** How many days are left from today until a day; negative once it is over. Both `yyyy-mm-dd`. */
export function daysLeft(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}

/** The day that it is here, as `yyyy-mm-dd`; now, unless another moment is given. */
export function dayHere(at = new Date()): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** A moment as people here read it: the day as everywhere, the time as their language writes it. */
export function shownMoment(at: string, locale: string): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(locale, { timeStyle: 'short' });
  return `${shownDate(dayHere(moment))}, ${time}`;
}
