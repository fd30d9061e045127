import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a user is told whom an administrator has blocked; `email` is where to ask, if anywhere. */
export function blockedText(email: string, i18n: I18n): string {
  return i18n._(
    email === ''
      ? msg`Your account has been blocked by an administrator.`
      : msg`Your account has been blocked by an administrator. For more information contact ${email}`,
  );
}
