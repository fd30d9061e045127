import { useSyncExternalStore } from 'react';
import { lazyCode } from '@/ui/code/lazy-code';
import { newVersion, subscribeToVersion } from './update-state';

const Notice = lazyCode<{ apply: () => void }>({
  name: 'new version',
  load: async () => (await import('./update-notice')).UpdateNotice,
  Failure: () => null,
});

/** The place where a new version is announced. */
export function LazyUpdateNotice() {
  const apply = useSyncExternalStore(subscribeToVersion, newVersion);
  return <div role="status">{apply !== null && <Notice apply={apply} />}</div>;
}
