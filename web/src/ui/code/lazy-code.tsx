import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reportError } from '@/api/error-log';
import { CodeBoundary } from './code-boundary';
import { loadCode } from './load-code';

/** The replacement of a failed part. */
export interface Failed<Props> {
  error: unknown;
  retry: () => void;
  /** The properties of the part itself. */
  given: Props;
}

interface Part<Props> {
  /** Its name in error reports. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Shown while the code loads; nothing when omitted. */
  skeleton?: ReactNode;
  Failure: ComponentType<Failed<Props>>;
}

/**
 * A component whose code is loaded when it is first shown. When that fails, the rest of the page
 * stays as it is: `Failure` replaces the component and can try again.
 */
export function lazyCode<Props extends object>({ name, load, skeleton, Failure }: Part<Props>) {
  const request = () => lazy(async () => ({ default: await loadCode(load) }));
  let Content = request();
  // A lazy component that failed once stays failed, so a new one is created.
  const handleFailure = (error: unknown) => {
    Content = request();
    reportError(error, `part of a page: ${name}`);
  };
  return function LazyCode(given: Props) {
    return (
      <CodeBoundary
        onFailure={handleFailure}
        renderFailure={(error, retry) => <Failure error={error} retry={retry} given={given} />}
      >
        {() => (
          <Suspense fallback={skeleton}>
            <Content {...given} />
          </Suspense>
        )}
      </CodeBoundary>
    );
  };
}
