import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cleanText } from '@/ui/fields/clean-text';
import { EMAIL_FORMAT, isEmail } from '@/ui/fields/email';
import { type Requirement, unmetRequirements } from '@/ui/fields/password-rules';
import type { FormProblem } from './form-problem';
import { ALL_FIELDS } from './sign-in-rules';

/** The fields of the registration. */
export interface SignUpForm {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmation: string;
}

const NAMES = ['email', 'firstName', 'lastName', 'password', 'confirmation'] as const;

/** The problem of a registration; null if there is none. */
export function signUpProblem(form: SignUpForm, i18n: I18n): FormProblem | null {
  const empty = NAMES.filter((name) => cleanText(form[name]) === '');
  if (empty.length > 0) return { text: i18n._(ALL_FIELDS), fields: empty };
  if (!isEmail(form.email)) return { text: i18n._(EMAIL_FORMAT), fields: ['email'] };
  return newPasswordProblem(form, i18n);
}

/** The problem of a new password and its confirmation; null if there is none. */
export function newPasswordProblem(
  form: Pick<SignUpForm, 'password' | 'confirmation'>,
  i18n: I18n,
): FormProblem | null {
  const [unmet] = unmetRequirements(form.password);
  if (unmet !== undefined) {
    return { text: passwordMustHave([unmet], i18n), fields: ['password'] };
  }
  if (form.password !== form.confirmation) {
    return { text: i18n._(msg`Passwords do not match.`), fields: ['confirmation'] };
  }
  return null;
}

/**
 * Lists the requirements that a password does not meet, with the allowed characters if they are not
 * obvious.
 */
export function passwordMustHave(unmet: readonly Requirement[], i18n: I18n): string {
  const label = unmet
    .map(({ label: words, characters }) =>
      characters === undefined ? i18n._(words) : `${i18n._(words)} (${characters})`,
    )
    .join(', ');
  return i18n._(msg`Password must have: ${label}`);
}

/** The data of a registration, with both names as one. */
export function registration(form: SignUpForm) {
  const fullName = [form.firstName, form.lastName]
    .map(cleanText)
    .filter((name) => name !== '')
    .join(' ');
  return { email: form.email.trim(), password: form.password, fullName };
}
