import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSession } from '@/session/use-session';
import { lazyCode } from '@/ui/code/lazy-code';
import classes from './shell.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const CopyNotice = lazyCode<{ copiedAt: number }>({
  name: 'notice of a copy',
  load: async () => {
    const { loadTextsOfBoats } = await import('@/domains/boats/texts');
    const [{ CopyNotice: Notice }] = await Promise.all([
      import('@/features/boat/copy/copy-notice'),
      loadTextsOfBoats(),
    ]);
    return Notice;
  },
  Failure: Offline,
});

/** Says that there is no network, because then every failure has the same cause. */
export function OfflineNotice() {
  const session = useSession();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const copiedAt = session.kind === 'user' ? session.copiedAt : undefined;
  return (
    <div role="status" className={classes['offline']}>
      {copiedAt !== undefined && <CopyNotice copiedAt={copiedAt} />}
      {copiedAt === undefined && !isOnline && <Offline />}
    </div>
  );
}

function Offline() {
  return (
    <div className={classes['notice']}>
      <Trans>You are offline. What you see may be out of date.</Trans>
    </div>
  );
}
