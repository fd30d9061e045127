import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MIN_DIGITS = 4;
const MAX_LENGTH = 17;

/** The message for a country code that no country has. */
export const COUNTRY_CODE_PROBLEM = msg`Please select valid Country Code.`;
/** The dial code of a country where the language of the page is spoken. */
export const EXAMPLE_CODE = msg`+44`;
const NO_CODE_PROBLEM = msg`Please add the country code, for example +44.`;

/** A phone number in its two parts. */
export interface Phone {
  /** The dial code with its plus; empty when there is none. */
  code: string;
  /** The digits after it. */
  number: string;
}

/** A country with its dial code. */
interface DialCode {
  code: string;
  name: string;
  dial_code: string;
}

/**
 * The dial code that a text means: a code, the name of a country or its beginning, or its two
 * letters; null if there is none, or more than one.
 */
export function meantCode(typed: string, dialCodes: readonly DialCode[]): string | null {
  const wanted = folded(typed);
  const digits = cleanCode(typed);
  const isCode = /^[\d\s+().-]*$/.test(typed);
  if (isCode)
    return dialCodes.some((known) => cleanCode(known.dial_code) === digits) ? digits : null;
  const whole = dialCodes.filter(
    ({ code, name }) => folded(name) === wanted || code.toLowerCase() === wanted,
  );
  const begun = dialCodes.filter(({ name }) => folded(name).startsWith(wanted));
  const [only, other] = whole.length > 0 ? whole : begun;
  return only === undefined || other !== undefined ? null : cleanCode(only.dial_code);
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** The code part of what was typed: digits with a plus in front, which is added when missing. */
export function cleanCode(typed: string): string {
  const digits = digitsOf(typed).replace(/^00/, '');
  return digits === '' ? '' : `+${digits}`;
}

/** The digits of a text. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The parts of a stored phone number. */
export function splitPhone(phone: string | null): Phone {
  const [code = '', number = ''] = (phone ?? '').split('-', 2);
  return { code: cleanCode(code), number: digitsOf(number) };
}

/** The stored form, `+{dial code}-{number}`; empty unless both parts exist. */
export function joinPhone({ code, number }: Phone): string {
  const parts = [cleanCode(code), digitsOf(number)];
  return parts.includes('') ? '' : parts.join('-');
}

/**
 * The problems of a phone number as it is typed, by the names of its two fields: one part without
 * the other cannot be stored.
 */
export function phoneProblems(
  name: string,
  phone: Phone,
  dialCodes: readonly string[],
): [name: string, problem: MessageDescriptor | null][] {
  const code = phone.code.trim();
  if (code === '' && phone.number !== '') {
    return [[`${name}Code`, NO_CODE_PROBLEM]];
  }
  if (code !== '' && phone.number === '') {
    return [[name, msg`Please add the number, or clear the country code.`]];
  }
  // Letters are left if they are the name of no country, or of several.
  if (/\p{L}/u.test(code)) return [[`${name}Code`, COUNTRY_CODE_PROBLEM]];
  return [[name, phoneProblem(joinPhone(phone), dialCodes)]];
}

/** The problem of a stored phone number; null if there is none, also for an empty one. */
export function phoneProblem(
  phone: string,
  dialCodes: readonly string[],
): MessageDescriptor | null {
  if (phone === '') return null;
  const [code = '', number = ''] = phone.split('-', 2);
  const isListed = /^\+\d+$/.test(code) && dialCodes.some((known) => cleanCode(known) === code);
  if (!isListed) return COUNTRY_CODE_PROBLEM;
  if (!new RegExp(`^\\d{${MIN_DIGITS},}$`).test(number)) {
    return msg`Phone number must have at least 4 digits`;
  }
  if (phone.length > MAX_LENGTH) return msg`Phone number must have at most 17 characters`;
  return null;
}

/** The stored form of a phone number that was typed as a whole, or its problem. */
export function typedPhone(
  typed: string,
  dialCodes: readonly string[],
): { phone: string; problem: MessageDescriptor | null } {
  const text = typed.replace('(0)', '');
  if (!/^\s*(?:\+|00)/.test(text)) return { phone: '', problem: NO_CODE_PROBLEM };
  const whole = cleanCode(text);
  const [code] = dialCodes
    .map(cleanCode)
    .filter((known) => known !== '' && whole.startsWith(known))
    .toSorted((left, right) => right.length - left.length);
  if (code === undefined) return { phone: '', problem: COUNTRY_CODE_PROBLEM };
  const phone = `${code}-${whole.slice(code.length)}`;
  return { phone, problem: phoneProblem(phone, dialCodes) };
}
