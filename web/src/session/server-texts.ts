import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@/api/api-error';
import type { Reason } from '@/api/types';
import { providerFailed } from './provider-name';

/** The parameters of a reason in displayed form, with numbers formatted for the language. */
type Shown<Params> = {
  [Name in keyof Params]: Params[Name] extends number ? string : Params[Name];
};

/** The text of a reason: a message, or a function of the reason's parameters. */
export type ReasonWords = {
  readonly [Of in Reason as Of['code']]: Of extends { params: infer Params }
    ? (params: Shown<Params>) => MessageDescriptor
    : MessageDescriptor;
};

type Requirement = Extract<Reason, { code: 'PASSWORD-LACKS' }>['params']['requirement'];

const PASSWORD_LACKS: Readonly<Record<Requirement, MessageDescriptor>> = {
  LENGTH: msg`Password must have: at least 10 characters`,
  UPPERCASE: msg`Password must have: one uppercase letter`,
  LOWERCASE: msg`Password must have: one lowercase letter`,
  DIGIT: msg`Password must have: one digit`,
  SPECIAL: msg`Password must have: one special character`,
};

/**
 * The texts for the server's refusals of a call or a field. Those about boats are in
 * `BOAT_REASONS`.
 */
export const REASONS = {
  'NOT-JSON': msg`The request must be JSON.`,
  'NOT-JSON-OBJECT': msg`The request must be a JSON object.`,
  'NOT-FORM': msg`The request must be a form.`,
  'REQUEST-UNREADABLE': msg`The request could not be read.`,
  'FORM-UNREADABLE': msg`The form could not be read.`,
  'REQUEST-TIMEOUT': msg`The request did not arrive in time. Please try again.`,
  'REQUEST-TOO-LARGE': msg`The request is too large.`,
  'URI-TOO-LONG': msg`The address is too long.`,
  'URI-NOT-FOUND': msg`This address does not exist.`,
  'METHOD-NOT-ALLOWED': msg`This method is not allowed.`,
  'TOO-MANY-REQUESTS': msg`Too many requests. Please try again later.`,
  BUSY: msg`The server is busy. Please try again in a moment.`,
  'STORAGE-FULL': msg`Nothing can be saved right now. Please try again later.`,
  INTERNAL: msg`Something went wrong.`,
  'CATALOGUE-UNAVAILABLE': msg`The catalogue is not available yet. Please try again later.`,
  'FILE-NOT-PDF': msg`Only PDF files are accepted.`,
  'DIAGRAM-NOT-FOUND': msg`Diagram not found.`,
  'KIT-NAME-USED': msg`This product already has a kit with this name.`,
  'KIT-EMPTY': msg`No part of this diagram was found in the catalogue.`,
  UNAUTHENTICATED: msg`Please sign in.`,
  FORBIDDEN: msg`You are not allowed to do this.`,
  'NOT-IN-DEMO': msg`Not available in the demo.`,
  'RECENT-LOGIN-REQUIRED': msg`Please sign in again to continue.`,
  'MFA-REQUIRED': msg`Please enter your authenticator code first.`,
  'MFA-CODE-WRONG': msg`This code is not correct. Please try again.`,
  'EMAIL-UNCONFIRMED': msg`Please confirm your e-mail first. We have sent you a link.`,
  'CREDENTIALS-WRONG': msg`The password or e-mail you’ve entered is incorrect. Try again or reset password`,
  'CURRENT-PASSWORD-WRONG': msg`Wrong current password`,
  'PROVIDER-FAILED': ({ provider }) => providerFailed(provider),
  'SIGN-IN-BLOCKED': msg`Your account has been blocked due to too many failed attempts. Please reset your password.`,
  'ACCOUNT-BLOCKED': msg`Your account has been blocked by an administrator.`,
  'ACCOUNT-BLOCKED-CONTACT': ({ contact: email }) =>
    msg`Your account has been blocked by an administrator. For more information contact ${email}`,
  'ACCOUNT-CLOSING': msg`This account is being closed.`,
  'ACCOUNT-CLOSE-FAILED': msg`Something went wrong, please try again later or contact us via chat email`,
  'USER-NOT-FOUND': msg`User not found.`,
  'FIELDS-INVALID': msg`Some fields are not valid.`,
  'FIELDS-REQUIRED': msg`All fields have to be filled.`,
  'FIELD-REQUIRED': msg`This field is required.`,
  'FIELD-UNKNOWN': msg`This field is unknown.`,
  'FIELD-TYPE-WRONG': msg`This field has the wrong type.`,
  'CHARACTERS-NOT-ALLOWED': msg`This field has characters that are not allowed.`,
  'TOO-LONG': ({ max }) => msg`At most ${max} characters`,
  'NOTHING-TO-CHANGE': msg`There is nothing to change.`,
  'CHANGED-MEANWHILE': msg`This was changed in the meantime. Please save again.`,
  'NOT-BOOLEAN': msg`This must be true or false.`,
  'NUMBER-OUT-OF-RANGE': ({ min, max }) =>
    msg`This must be a whole number between ${min} and ${max}.`,
  'TOO-MANY-VALUES': ({ max }) => msg`Please choose at most ${max} values.`,
  'LANGUAGE-NOT-LISTED': ({ languages }) => msg`Please choose one of ${languages}.`,
  'COUNTRY-NOT-LISTED': msg`This country is not in the list.`,
  'CURRENCY-NOT-LISTED': msg`This currency is not available.`,
  'EMAIL-REQUIRED': msg`Email field is required`,
  'EMAIL-MALFORMED': msg`Email field is badly formatted`,
  'EMAIL-FORMAT': msg`Please enter an e-mail address in the format of ${{ email: 'name@example.com' }}`,
  'EMAIL-REGISTERED': msg`This e-mail is already registered.`,
  'EMAIL-NOT-SIGNED-IN': msg`This is not the e-mail address you signed in with.`,
  'EMAIL-MANAGED-BY-GOOGLE': msg`This e-mail is managed by Google.`,
  'EMAIL-MANAGED-BY-APPLE': msg`This e-mail is managed by Apple.`,
  'NAME-REQUIRED': msg`Name field is required`,
  'NAME-MALFORMED': msg`Name field is badly formatted`,
  'NAME-TOO-LONG': ({ max }) => msg`Name must have at most ${max} characters`,
  'DIAL-CODE-NOT-LISTED': msg`Please select valid Country Code.`,
  'PHONE-TOO-SHORT': ({ min }) => msg`Phone number must have at least ${min} digits`,
  'PHONE-TOO-LONG': ({ max }) => msg`Phone number must have at most ${max} characters`,
  'PASSWORD-LACKS': ({ requirement }) => PASSWORD_LACKS[requirement],
  'PASSWORD-TOO-LONG': ({ max }) => msg`Password must have: at most ${max} characters`,
  'NEW-PASSWORD-TOO-SHORT': ({ min }) => msg`New password must contain at least ${min} characters`,
  'NEW-PASSWORD-TOO-LONG': ({ max }) => msg`New password must contain at most ${max} characters`,
  'NEW-PASSWORD-SAME': msg`New password must be different from the current one`,
  'NO-PASSWORD': msg`This account has no password.`,
  'ACCOUNT-EXISTS': msg`This account already exists.`,
  'LINK-EXPIRED': msg`This link is no longer valid. Please ask for a new one.`,
  'UNSUBSCRIBE-LINK-UNKNOWN': msg`This link is not valid. You can turn off e-mails in your profile.`,
  'SETUP-LINK-EXPIRED': msg`This link is no longer valid.`,
  'MFA-CODE-MALFORMED': msg`Please enter a valid code`,
  'MFA-NOT-SET-UP': msg`Two-step verification is not set up.`,
  'MFA-ALREADY-ON': msg`Two-step verification is already on.`,
  'MFA-MANDATORY': msg`Two-step verification is required for this account.`,
  'SESSION-NOT-FOUND': msg`Session not found.`,
  'ONLY-ADMINISTRATOR': msg`You are the only administrator, so you cannot close your account.`,
  'CLOSE-REASON-NOT-LISTED': msg`This reason is not in the list.`,
  'NATIONALITY-NOT-LISTED': msg`This nationality is not in the list.`,
  'UNIT-SYSTEM-NOT-LISTED': msg`This unit system is not available.`,
  'NOTIFICATION-NOT-FOUND': msg`Notification not found.`,
  'ADDRESS-NOT-FOUND': msg`Address not found.`,
  'TOO-MANY-ADDRESSES': ({ max }) => msg`You can save up to ${max} addresses.`,
  'STREET-REQUIRED': msg`Street field is required`,
  'CITY-REQUIRED': msg`City field is required`,
  'COUNTRY-REQUIRED': msg`Country field is required`,
  'PICTURE-KIND-UNSUPPORTED': msg`Only JPEG, PNG and WebP pictures are accepted.`,
  'PICTURE-NOT-FOUND': msg`This picture does not exist.`,
  'PICTURE-UNREADABLE': msg`This picture cannot be read. Please choose another one.`,
  'PICTURE-TOO-LARGE': msg`This picture has too many pixels. Please choose a smaller one.`,
  'FILE-NOT-FOUND': msg`There is no such file.`,
  'ACCOUNT-FULL': msg`There is no space left in your account. Remove documents that you no longer need.`,
  'ACCOUNT-FULL-UNTIL-CONFIRMED': msg`There is no space left until you confirm your e-mail address.`,
  'INVITATION-EXPIRED': msg`This invitation is no longer valid. Please ask for a new one.`,
  'INVITATION-FOR-ANOTHER': msg`This invitation is for another e-mail address.`,
  'TOO-MANY-FAVORITES': ({ max }) => msg`You can have up to ${max} products on your wishlist.`,
  'FAVORITE-NOT-FOUND': msg`This product is not on your wishlist.`,
  'WISHLIST-NOT-FOUND': msg`This wishlist is not shared any more.`,
  'KIT-NOT-FOUND': msg`This product has no such kit.`,
  'DATE-NOT-WITHIN-YEAR': msg`Please choose a date within a year from today`,
  'PART-NAME-REQUIRED': msg`Please specify the Requested part name.`,
  'AMOUNT-OUT-OF-RANGE': ({ max }) => msg`Please enter an amount between 0 and ${max}.`,
  'QUOTE-NOT-FOUND': msg`This request does not exist.`,
  'QUOTE-STEP-NOT-POSSIBLE': msg`This is no longer possible for this request.`,
  'QUOTE-CHANGED': () => msg`This request was changed in the meantime.`,
  'QUOTE-LINK-ENDED': msg`This request is closed. Nothing more can be sent here.`,
  'TOO-MANY-OPEN-QUOTES': ({ max }) => msg`You can have up to ${max} open requests for quotes.`,
  'TOO-MANY-QUOTES-A-DAY': ({ max }) =>
    msg`You can ask for up to ${max} quotes a day. Please try again tomorrow.`,
  'CLIENT-KEY-USED': msg`This request was already sent with other contents.`,
  'REQUEST-NOT-FOUND': msg`This request does not exist.`,
  'TOO-MANY-MESSAGES': ({ max }) =>
    msg`A request can have up to ${max} messages. Please send a new request.`,
  'AFTER-SALES-UNAVAILABLE': msg`There is no after-sales service for this boat.`,
  'CATEGORY-NOT-FOUND': msg`This category does not exist.`,
  'BRAND-NOT-FOUND': msg`This brand does not exist.`,
  'BRAND-ID-MALFORMED': msg`This is not the id of a brand.`,
  'DEMO-NOT-FOUND': msg`The demo is not available.`,
  'THEME-NOT-FOUND': msg`This theme does not exist.`,
  'SEARCH-NOT-FOUND': msg`There is no such search.`,
  'OPTIONS-NOT-FOUND': msg`There are no options in this language.`,
} satisfies Partial<ReasonWords>;

/** The texts of the reasons that only the chat needs. */
export type ChatReasons = Pick<
  ReasonWords,
  Extract<keyof ReasonWords, `CHAT-${string}` | `${string}REPRESENTATIVE${string}`>
>;

/** The texts of every other reason, so that the types require all of them. */
export type OtherReasons = Omit<ReasonWords, keyof typeof REASONS | keyof ChatReasons>;

const known = new Map<string, unknown>(Object.entries(REASONS));

/** Adds texts for reasons that only some pages need. */
export function learnReasons(words: Partial<ReasonWords>): void {
  for (const [code, message] of Object.entries(words)) known.set(code, message);
}

/**
 * The text of a reason in the interface's language; undefined for one that this version does not
 * know.
 */
export function reasonText(reason: Reason | undefined, i18n: I18n): string | undefined {
  const words = known.get(reason?.code ?? '');
  if (reason === undefined || words === undefined) return undefined;
  const message =
    typeof words === 'function'
      ? (words as (params: unknown) => MessageDescriptor)(shownParams(reason, i18n))
      : words;
  return i18n._(message as MessageDescriptor);
}

function shownParams(reason: Reason, i18n: I18n): Record<string, unknown> {
  const params = 'params' in reason ? Object.entries(reason.params) : [];
  // A year is written without a separator.
  const useGrouping = reason.code !== 'YEAR-OUT-OF-RANGE';
  const shown = (value: unknown) =>
    typeof value === 'number' ? i18n.number(value, { useGrouping }) : value;
  return Object.fromEntries(params.map(([name, value]) => [name, shown(value)]));
}

/**
 * The text of a failed call about a field, otherwise about the whole. Without a response from the
 * server it suggests what to do; for an unknown reason it is the server's sentence.
 */
export function failureText(error: ApiError, i18n: I18n, field?: string): string {
  if (error.isWordless) return i18n._(msg`Please check your network connection and try again.`);
  if (field !== undefined && field in error.fields) {
    return reasonText(error.fieldReasons[field], i18n) ?? error.fields[field] ?? '';
  }
  return reasonText(error.reason, i18n) ?? error.message;
}
