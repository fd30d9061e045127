import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type Failed, lazyCode } from './code/lazy-code';
import type { FitLineProps } from './fit-line';

/** The fit line, which only those with a boat load. */
export const LazyFitLine = lazyCode<FitLineProps>({
  name: 'fit line',
  load: async () => (await import('./fit-line')).FitLine,
  Failure: FitLineFailure,
});

function FitLineFailure({ retry }: Failed<FitLineProps>) {
  return (
    <div>
      <Trans>We could not check whether it fits.</Trans>{' '}
      <Anchor component="button" type="button" onClick={retry}>
        <Trans>Retry</Trans>
      </Anchor>
    </div>
  );
}
