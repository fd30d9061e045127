import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MIN_DIGITS = 4;
const MAX_LENGTH = 17;

/** What is said about a country code that no country has. */
export const COUNTRY_CODE_PROBLEM = msg`Please select valid Country Code.`;

/** A phone number in its two parts. */
export interface Phone {
  /** The dial code with its plus; empty when there is none. */
  code: string;
  /** The digits after it. */
  number: string;
}

/** The code part of what was typed: digits with a plus in front, which is added when missing. */
export function cleanCode(typed: string): string {
  const digits = digitsOf(typed);
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
  return code === '' || number === '' ? '' : `${cleanCode(code)}-${digitsOf(number)}`;
}

/** What is wrong with a stored phone number; null when nothing is, also for none at all. */
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
