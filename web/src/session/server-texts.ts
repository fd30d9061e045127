import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@/api/api-error';

// The sentences that the server answers with word for word, so that they can be translated.
const TEXTS: readonly MessageDescriptor[] = [
  msg`The password or e-mail you’ve entered is incorrect. Try again or reset password`,
  msg`Your account has been blocked due to too many failed attempts. Please reset your password.`,
  msg`This account is being closed.`,
  msg`Wrong current password`,
  msg`This code is not right. Please try again.`,
  msg`Please enter your authenticator code first.`,
  msg`Your account has been blocked by an administrator.`,
  msg`Please sign in again to continue.`,
  msg`User not found.`,
  msg`This e-mail is already registered.`,
  msg`This account exists already.`,
  msg`This account has no password.`,
  msg`This e-mail is managed by Google.`,
  msg`This e-mail is managed by Apple.`,
  msg`This link is no longer valid. Please ask for a new one.`,
  msg`This link is no longer valid.`,
  msg`This invitation is no longer valid.`,
  msg`This invitation is for another e-mail.`,
  msg`Two-step verification is not set up.`,
  msg`Two-step verification is already on.`,
  msg`Two-step verification is required for this account.`,
  msg`Session not found.`,
  msg`Address not found.`,
  msg`You can keep at most 20 addresses.`,
  msg`The only administrator cannot close the account.`,
  msg`Nothing can be stored right now. Please try again later.`,
  msg`Could not connect to google right now. Try again or contact support`,
  msg`Could not connect to apple right now. Try again or contact support`,
  msg`All fields have to be filled.`,
  msg`Email field is required`,
  msg`Email field is badly formatted`,
  msg`Name field is required`,
  msg`Name must have at most 120 characters`,
  msg`Name field is badly formatted`,
  msg`New password must contain at least 6 characters`,
  msg`New password must differ from the current one`,
  msg`New password must contain at most 128 characters`,
  msg`Please enter a valid code`,
  msg`Please select valid Country Code.`,
  msg`Phone number must have at least 4 digits`,
  msg`Phone number must have at most 17 characters`,
  msg`This nationality is not listed.`,
  msg`This currency is not offered.`,
  msg`This measurement system is not offered.`,
  msg`This theme does not exist.`,
  msg`This picture does not exist.`,
  msg`This picture cannot be read.`,
  msg`This reason is not listed.`,
  msg`This country is not listed.`,
  msg`Street field is required`,
  msg`City field is required`,
  msg`Country field is required`,
];

const BY_ENGLISH = new Map(TEXTS.map((text) => [text.message ?? text.id, text]));

/** A sentence of the server in the interface's language; one that is not known as it is. */
export function serverText(sentence: string, i18n: I18n): string {
  const known = BY_ENGLISH.get(sentence);
  return known === undefined ? sentence : i18n._(known);
}

/** What a failed call says of a field, else of the whole. */
export function failureText(error: ApiError, i18n: I18n, field?: string): string {
  const own = field === undefined ? undefined : error.fields[field];
  return serverText(own ?? error.message, i18n);
}
