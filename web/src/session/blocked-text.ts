import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The message for a user whom an administrator has blocked; `email` is the contact, if there is
 * one.
 */
export function blockedText(email: string, i18n: I18n): string {
  return i18n._(
    email === ''
      ? msg`Your account has been blocked by an administrator.`
      : msg`Your account has been blocked by an administrator. For more information contact ${email}`,
  );
}
