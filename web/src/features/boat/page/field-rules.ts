import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { cleanText } from '@/ui/fields/clean-text';
import { meaningsOf, typedNumber } from './typed-number';

/** The problem of a text of a form, in words; null if there is none. */
export type Problem = string | null;

/**
 * The problem of a text of at most `max` characters; a text of one line must not contain line
 * breaks.
 */
export function textProblem(text: string, max: number, i18n: I18n, hasLines = false): Problem {
  const clean = cleanText(text);
  if (Array.from(clean).length > max) return i18n._(msg`At most ${max} characters`);
  return hasForbiddenCharacters(clean, hasLines)
    ? i18n._(msg`This field has characters that are not allowed.`)
    : null;
}

/** The problem of a required name. */
export function requiredProblem(
  text: string,
  max: number,
  called: { missing: MessageDescriptor; long: MessageDescriptor },
  i18n: I18n,
): Problem {
  const clean = cleanText(text);
  if (clean === '') return i18n._(called.missing);
  return Array.from(clean).length > max ? i18n._(called.long) : textProblem(clean, max, i18n);
}

function hasForbiddenCharacters(text: string, hasLines: boolean): boolean {
  return /\p{Cc}/u.test(hasLines ? text.replaceAll(/\r\n|\n/g, '') : text);
}

/** The number that was typed; null for an empty text, NaN if it is not a number or ambiguous. */
export function numberOf(typed: string, language: string): number | null {
  if (typed.trim() === '') return null;
  const [number, other] = meaningsOf(typed, language);
  return number === undefined || other !== undefined ? Number.NaN : number;
}

/** The id of the chosen option; null for none. */
export function idOf(choice: string): number | null {
  return choice === '' ? null : Number(choice);
}

/** Numbers from the first to the last, fractions too. */
export function within([min, max]: readonly [number, number]) {
  return (number: number) => number >= min && number <= max;
}

/** Whole numbers from the first to the last. */
export function wholeWithin(range: readonly [number, number]) {
  return (number: number) => Number.isInteger(number) && within(range)(number);
}

/** The problem of an optional typed number; `wrong` if `isRight` refuses it. */
export function amountProblem(
  typed: string,
  isRight: (number: number) => boolean,
  wrong: string,
  i18n: I18n,
): Problem {
  if (typed.trim() === '') return null;
  const meanings = meaningsOf(typed, i18n.locale);
  const [one = '', other] = meanings.map((meaning) => typedNumber(meaning, i18n.locale));
  if (other !== undefined) {
    return i18n._(msg`This can mean ${one} or ${other}. Please type one of them`);
  }
  return meanings.every(isRight) && meanings.length > 0 ? null : wrong;
}

/** The server's words for a number that is out of its range. */
export function outOfRange(
  words: (range: { min: string; max: string }) => MessageDescriptor,
  [min, max]: readonly [number, number],
  i18n: I18n,
): string {
  return i18n._(words({ min: i18n.number(min), max: i18n.number(max) }));
}

/** The problem of a year of construction: next year's models are already sold. */
export function yearProblem(typed: string, i18n: I18n, now = new Date()): Problem {
  const last = now.getUTCFullYear() + 1;
  const wrong = i18n._(BOAT_REASONS['YEAR-OUT-OF-RANGE']({ min: '1900', max: String(last) }));
  return amountProblem(typed, wholeWithin([1900, last]), wrong, i18n);
}

/** The fields of a record that differ from their earlier values. */
export function changedParts<Parts extends object>(parts: Parts, before: Parts): Partial<Parts> {
  const isSame = (name: string) =>
    comparable(Reflect.get(parts, name)) === comparable(Reflect.get(before, name));
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => !isSame(name)),
  ) as Partial<Parts>;
}

/** NaN differs from null, although JSON writes both as null. */
function comparable(value: unknown): string | undefined {
  return Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
}

/** The problems by field, without the null ones. */
export function found(problems: readonly (readonly [name: string, problem: Problem])[]) {
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => entry[1] !== null),
  ) as Record<string, string>;
}
