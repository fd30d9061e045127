import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';

/**
 * Rendered while something covers the page: Back closes that instead of leaving the page. The
 * router supports one blocker only, so that nothing may render it for longer.
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
