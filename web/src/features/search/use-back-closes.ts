import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';

/** While something covers the page, Back closes it instead of leaving the page. */
export function useBackCloses(isCovering: boolean, close: () => void): void {
  const blocker = useBlocker(
    ({ historyAction }) => isCovering && historyAction === NavigationType.Pop,
  );
  const handleBack = useEffectEvent(close);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    handleBack();
  }, [blocker]);

  // Without an earlier page of the app, Android's Back button reaches only a CloseWatcher.
  useEffect(() => {
    if (!isCovering || typeof CloseWatcher === 'undefined') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => handleBack());
    return () => watcher.destroy();
  }, [isCovering]);
}
