import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The longest password that is accepted. */
const MAX_PASSWORD = 128;
/** The shortest password when it is changed. */
const MIN_CHANGED_PASSWORD = 6;
const MIN_PASSWORD = 10;
/** The characters that count as special. */
export const SPECIAL = '!@#$%^&*(),.?":{}|<>';

/** A requirement of a new password. */
export interface Requirement {
  label: MessageDescriptor;
  /** The characters that meet it, if they are not obvious. */
  characters?: string;
  isMet: (password: string) => boolean;
}

/** What a password must have at sign-up and after a reset, in the order in which it is listed. */
export const REQUIREMENTS: readonly Requirement[] = [
  { label: msg`at least 10 characters`, isMet: (password) => lengthOf(password) >= MIN_PASSWORD },
  { label: msg`one uppercase letter`, isMet: (password) => /\p{Uppercase}/u.test(password) },
  { label: msg`one lowercase letter`, isMet: (password) => /\p{Lowercase}/u.test(password) },
  { label: msg`one digit`, isMet: (password) => /[0-9]/.test(password) },
  {
    label: msg`one special character`,
    characters: SPECIAL,
    isMet: (password) => Array.from(password).some((letter) => SPECIAL.includes(letter)),
  },
];

const NOT_TOO_LONG: Requirement = {
  label: msg`at most 128 characters`,
  isMet: (password) => lengthOf(password) <= MAX_PASSWORD,
};

/** The requirements that a new password does not meet, in their order. */
export function unmetRequirements(password: string): Requirement[] {
  const normal = password.normalize('NFC');
  return [...REQUIREMENTS, NOT_TOO_LONG].filter(({ isMet }) => !isMet(normal));
}

/** The problem of the new password in a password change; null if there is none. */
export function changedPasswordProblem(
  password: string,
  current: string,
): MessageDescriptor | null {
  const length = lengthOf(password.normalize('NFC'));
  if (length < MIN_CHANGED_PASSWORD) return msg`New password must contain at least 6 characters`;
  if (length > MAX_PASSWORD) return msg`New password must contain at most 128 characters`;
  if (password.normalize('NFC') === current.normalize('NFC')) {
    return msg`New password must be different from the current one`;
  }
  return null;
}

/** Characters as the server counts them, not units of UTF-16. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
