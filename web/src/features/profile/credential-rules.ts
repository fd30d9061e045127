import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isEmail } from '@/ui/fields/email';
import { nameProblem } from '@/ui/fields/name';
import { changedPasswordProblem } from '@/ui/fields/password-rules';

/** What the user signs in with. */
export type Credential = 'email' | 'password';

/** What the forms for a new e-mail and a new password hold. */
export interface Credentials {
  fullName: string;
  email: string;
  currentPassword: string;
  /** Empty when the password stays. */
  newPassword: string;
}

/** What is wrong, by field; empty when nothing is. */
export function credentialProblems(form: Credentials, i18n: I18n): Record<string, string> {
  const { currentPassword, newPassword } = form;
  const password = newPassword === '' ? null : changedPasswordProblem(newPassword, currentPassword);
  const name = nameProblem(form.fullName);
  return {
    ...(name !== null && { fullName: i18n._(name) }),
    ...(!isEmail(form.email) && { email: i18n._(msg`Email field is badly formatted`) }),
    ...(currentPassword === '' && {
      currentPassword: i18n._(msg`All fields have to be filled.`),
    }),
    ...(password !== null && { newPassword: i18n._(password) }),
  };
}
