import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import { blockedText } from './blocked-text';
import { useSession } from './use-session';
import { useSignOut } from './use-sign-out';

/**
 * Shows a notice to a user whom an administrator has blocked, and signs out after it was closed.
 */
export function useBlockedNotice(): void {
  const { t, i18n } = useLingui();
  const email = useEnvironment().allOptions?.supportEmail ?? '';
  const isBlocked = useSession().kind === 'blocked';
  const signOut = useSignOut();
  useEffect(() => {
    if (!isBlocked) return;
    void openPopup('general', { title: t`Notice!`, text: blockedText(email, i18n) }).then(signOut);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once for each block, not for each change of language or options
  }, [isBlocked]);
}
