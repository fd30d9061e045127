import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';

/**
 * Rendered while something covers the page: Back closes it instead of leaving the page. The router
 * supports only one blocker, so it must not be rendered longer.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const handleBack = useEffectEvent(onClose);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    handleBack();
  }, [blocker]);

  // Without an earlier page of the app, Android's Back button reaches only a CloseWatcher.
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => handleBack());
    return () => watcher.destroy();
  }, []);
  return null;
}
