import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@/api/api-error';

/**
 * The sentences that the server answers with word for word, so that they can be translated. Each
 * stands twice, because what is built knows a message by its number only.
 */
export const SERVER_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  'The password or e-mail you’ve entered is incorrect. Try again or reset password': msg`The password or e-mail you’ve entered is incorrect. Try again or reset password`,
  'Your account has been blocked due to too many failed attempts. Please reset your password.': msg`Your account has been blocked due to too many failed attempts. Please reset your password.`,
  'This account is being closed.': msg`This account is being closed.`,
  'Wrong current password': msg`Wrong current password`,
  'This code is not correct. Please try again.': msg`This code is not correct. Please try again.`,
  'Please enter your authenticator code first.': msg`Please enter your authenticator code first.`,
  'Please confirm your e-mail first. We have sent you a link.': msg`Please confirm your e-mail first. We have sent you a link.`,
  'Your account has been blocked by an administrator.': msg`Your account has been blocked by an administrator.`,
  'Please sign in again to continue.': msg`Please sign in again to continue.`,
  'User not found.': msg`User not found.`,
  'This e-mail is already registered.': msg`This e-mail is already registered.`,
  'This account already exists.': msg`This account already exists.`,
  'This account has no password.': msg`This account has no password.`,
  'This e-mail is managed by Google.': msg`This e-mail is managed by Google.`,
  'This e-mail is managed by Apple.': msg`This e-mail is managed by Apple.`,
  'This link is no longer valid. Please ask for a new one.': msg`This link is no longer valid. Please ask for a new one.`,
  'This link is no longer valid.': msg`This link is no longer valid.`,
  'This invitation is no longer valid.': msg`This invitation is no longer valid.`,
  'This invitation is for another e-mail address.': msg`This invitation is for another e-mail address.`,
  'Two-step verification is not set up.': msg`Two-step verification is not set up.`,
  'Two-step verification is already on.': msg`Two-step verification is already on.`,
  'Two-step verification is required for this account.': msg`Two-step verification is required for this account.`,
  'Session not found.': msg`Session not found.`,
  'Address not found.': msg`Address not found.`,
  'You can save up to 20 addresses.': msg`You can save up to 20 addresses.`,
  'You are the only administrator, so you cannot close your account.': msg`You are the only administrator, so you cannot close your account.`,
  'Nothing can be saved right now. Please try again later.': msg`Nothing can be saved right now. Please try again later.`,
  'Could not connect to google right now. Try again or contact support': msg`Could not connect to google right now. Try again or contact support`,
  'Could not connect to apple right now. Try again or contact support': msg`Could not connect to apple right now. Try again or contact support`,
  'All fields have to be filled.': msg`All fields have to be filled.`,
  'Email field is required': msg`Email field is required`,
  'Email field is badly formatted': msg`Email field is badly formatted`,
  'Name field is required': msg`Name field is required`,
  'Name must have at most 120 characters': msg`Name must have at most 120 characters`,
  'Name field is badly formatted': msg`Name field is badly formatted`,
  'New password must contain at least 6 characters': msg`New password must contain at least 6 characters`,
  'New password must be different from the current one': msg`New password must be different from the current one`,
  'New password must contain at most 128 characters': msg`New password must contain at most 128 characters`,
  'Please enter a valid code': msg`Please enter a valid code`,
  'Please select valid Country Code.': msg`Please select valid Country Code.`,
  'Phone number must have at least 4 digits': msg`Phone number must have at least 4 digits`,
  'Phone number must have at most 17 characters': msg`Phone number must have at most 17 characters`,
  'This nationality is not in the list.': msg`This nationality is not in the list.`,
  'This currency is not available.': msg`This currency is not available.`,
  'This unit system is not available.': msg`This unit system is not available.`,
  'This theme does not exist.': msg`This theme does not exist.`,
  'This picture does not exist.': msg`This picture does not exist.`,
  'This picture cannot be read.': msg`This picture cannot be read.`,
  'This picture has too many pixels. Please choose a smaller one.': msg`This picture has too many pixels. Please choose a smaller one.`,
  'There is no space left in your account. Remove documents that you no longer need.': msg`There is no space left in your account. Remove documents that you no longer need.`,
  'There is no space left until you confirm your e-mail address.': msg`There is no space left until you confirm your e-mail address.`,
  'This reason is not in the list.': msg`This reason is not in the list.`,
  'This country is not in the list.': msg`This country is not in the list.`,
  'Street field is required': msg`Street field is required`,
  'City field is required': msg`City field is required`,
  'Country field is required': msg`Country field is required`,
  'This field is required.': msg`This field is required.`,
  'The request is too large.': msg`The request is too large.`,
  'Some fields are not valid.': msg`Some fields are not valid.`,
  'You are not allowed to do this.': msg`You are not allowed to do this.`,
  'Something went wrong.': msg`Something went wrong.`,
  'Too many requests. Please try again later.': msg`Too many requests. Please try again later.`,
  'The server is busy. Please try again in a moment.': msg`The server is busy. Please try again in a moment.`,
  'The catalogue is not available yet. Please try again later.': msg`The catalogue is not available yet. Please try again later.`,
  'At most 60 characters': msg`At most 60 characters`,
  'At most 80 characters': msg`At most 80 characters`,
  'At most 120 characters': msg`At most 120 characters`,
  'There is nothing to change.': msg`There is nothing to change.`,
  'This was changed in the meantime.': msg`This was changed in the meantime.`,
  'Please sign in.': msg`Please sign in.`,
  'The request must be JSON.': msg`The request must be JSON.`,
  'The request must be a JSON object.': msg`The request must be a JSON object.`,
  'The request must be a form.': msg`The request must be a form.`,
  'The request could not be read.': msg`The request could not be read.`,
  'The form could not be read.': msg`The form could not be read.`,
  'The request did not arrive in time.': msg`The request did not arrive in time.`,
  'The address is too long.': msg`The address is too long.`,
  'This address does not exist.': msg`This address does not exist.`,
  'This method is not allowed.': msg`This method is not allowed.`,
  'This field has the wrong type.': msg`This field has the wrong type.`,
  'This field is unknown.': msg`This field is unknown.`,
  'Only JPEG, PNG and WebP pictures are accepted.': msg`Only JPEG, PNG and WebP pictures are accepted.`,
  'This is not the e-mail address you signed in with.': msg`This is not the e-mail address you signed in with.`,
  'At most 20 characters': msg`At most 20 characters`,
  'Password must have: at most 128 characters': msg`Password must have: at most 128 characters`,
};

const learned = new Map<string, MessageDescriptor>();

/** Adds sentences that come with the pages that can get them. */
export function learnServerTexts(texts: Readonly<Record<string, MessageDescriptor>>): void {
  for (const [sentence, text] of Object.entries(texts)) learned.set(sentence, text);
}

/** A sentence of the server in the interface's language; one that is not known as it is. */
export function serverText(sentence: string, i18n: I18n): string {
  const own = Object.hasOwn(SERVER_TEXTS, sentence) ? SERVER_TEXTS[sentence] : undefined;
  const known = own ?? learned.get(sentence);
  return known === undefined ? sentence : i18n._(known);
}

/** What a failed call says of a field, else of the whole; without a word of the server's what may help. */
export function failureText(error: ApiError, i18n: I18n, field?: string): string {
  if (error.isWordless) return i18n._(msg`Please check your network connection and try again.`);
  const own = field === undefined ? undefined : error.fields[field];
  return serverText(own ?? error.message, i18n);
}
