import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reportError } from '@/api/error-log';
import { CodeBoundary } from './code-boundary';
import { loadCode } from './load-code';

/** What a part that failed is replaced by. */
export interface Failed<Props> {
  error: unknown;
  retry: () => void;
  /** What the part itself was given. */
  given: Props;
}

interface Part<Props> {
  /** What it is called in reports of errors. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Shown while the code is on its way; nothing when left out. */
  skeleton?: ReactNode;
  Failure: ComponentType<Failed<Props>>;
}

/**
 * A component whose code comes when it is first shown. When that fails the rest of the page stays
 * as it is: `Failure` stands in its place and can try again.
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
