import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { discardUnsaved, hasUnsavedChanges } from './unsaved';

/**
 * Asks before a page with unsaved changes is left, or one of the forms that its query names.
 * Rendered once, in the shell: the router supports one blocker only.
 */
export function useLeaveQuestion(): void {
  const { t } = useLingui();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    if (!hasUnsavedChanges()) return false;
    // A form that is saved or discarded replaces its own history entry.
    const isOtherForm = from.search !== to.search && historyAction !== NavigationType.Replace;
    return isOtherForm || from.pathname !== to.pathname;
  });
  const ask = useEffectEvent(async () => {
    const leaves = await openPopup('confirmation', {
      title: t`Leave without saving?`,
      text: t`Your changes will be lost.`,
      ok: t`Leave`,
      cancel: t`Stay`,
    });
    if (leaves !== true) {
      blocker.reset?.();
      return;
    }
    discardUnsaved();
    blocker.proceed?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);

  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', handle);
    return () => removeEventListener('beforeunload', handle);
  }, []);
}
