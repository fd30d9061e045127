import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EMAIL_FORMAT, isEmail } from '@/ui/fields/email';
import type { FormProblem } from './form-problem';

/** The message when a field is empty. */
export const ALL_FIELDS = msg`All fields have to be filled.`;

/**
 * The problem of a sign-in; null if there is none. A password is used as typed, with its spaces.
 */
export function signInProblem(
  form: { email: string; password: string },
  i18n: I18n,
): FormProblem | null {
  const empty = [
    ...(form.email.trim() === '' ? ['email'] : []),
    ...(form.password === '' ? ['password'] : []),
  ];
  if (empty.length > 0) return { text: i18n._(ALL_FIELDS), fields: empty };
  return isEmail(form.email) ? null : { text: i18n._(EMAIL_FORMAT), fields: ['email'] };
}
