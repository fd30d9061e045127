import type { ComponentType, ReactNode } from 'react';
import { lazyCode } from './code/lazy-code';
import { ErrorPanel } from './error-panel';

/** A component whose code comes when it is first shown; a failure is said where it would stand. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton?: ReactNode,
) {
  return lazyCode<Props>({
    load,
    skeleton,
    Failure: ({ error, retry }) => <ErrorPanel error={error} onRetry={retry} />,
  });
}
