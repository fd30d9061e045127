import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import classes from './shell.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no network, because then every failure has the same cause. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes['notice']}>
          <Trans>You are offline. What you see may be out of date.</Trans>
        </div>
      )}
    </div>
  );
}
