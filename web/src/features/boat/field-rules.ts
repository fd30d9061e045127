import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a text of a form, in words; null when nothing is. */
export type Problem = string | null;

/** A text without the space around it. */
export function trimmed(text: string): string {
  return text.trim().normalize('NFC');
}

/** What is wrong with a text of at most `max` characters; line breaks are none where it is one line. */
export function textProblem(text: string, max: number, i18n: I18n, hasLines = false): Problem {
  const clean = trimmed(text);
  if (Array.from(clean).length > max) return i18n._(msg`At most ${max} characters`);
  return hasBadSigns(clean, hasLines)
    ? i18n._(msg`This field has characters that are not allowed.`)
    : null;
}

/** What is wrong with a name that has to be there. */
export function requiredProblem(
  text: string,
  max: number,
  called: { missing: MessageDescriptor; long: MessageDescriptor },
  i18n: I18n,
): Problem {
  const clean = trimmed(text);
  if (clean === '') return i18n._(called.missing);
  return Array.from(clean).length > max ? i18n._(called.long) : textProblem(clean, max, i18n);
}

function hasBadSigns(text: string, hasLines: boolean): boolean {
  return /\p{Cc}/u.test(hasLines ? text.replaceAll(/\r\n|\n/g, '') : text);
}

/** The number that was typed, with a dot or a comma; null for nothing, NaN for what is no number. */
export function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Tells whether a number, if there is one, stands in a range, both ends included. */
export function isWithin(number: number | null, [min, max]: readonly [number, number]): boolean {
  return number === null || (number >= min && number <= max);
}

/** The same for a typed number that has to be whole. */
export function isWholeWithin(typed: string, range: readonly [number, number]): boolean {
  const number = numberOf(typed);
  return (number === null || Number.isInteger(number)) && isWithin(number, range);
}

/** What is wrong with a year in which something was built: next year's are sold already. */
export function yearProblem(typed: string, i18n: I18n, now = new Date()): Problem {
  const last = now.getUTCFullYear() + 1;
  return isWholeWithin(typed, [1900, last])
    ? null
    : i18n._(msg`Year must be between 1900 and ${last}`);
}

/** The parts of a record that are another value than before. */
export function changedParts<Parts extends object>(parts: Parts, before: Parts): Partial<Parts> {
  const isSame = (name: string) =>
    comparable(Reflect.get(parts, name)) === comparable(Reflect.get(before, name));
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => !isSame(name)),
  ) as Partial<Parts>;
}

/** What is no number is not the same as none, whatever JSON makes of it. */
function comparable(value: unknown): string | undefined {
  return Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
}

/** The problems that are some, by field. */
export function found(problems: readonly (readonly [name: string, problem: Problem])[]) {
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => entry[1] !== null),
  ) as Record<string, string>;
}
