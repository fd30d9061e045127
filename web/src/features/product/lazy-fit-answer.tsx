import { msg } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { withTexts } from '@/i18n/with-texts';
import { lazyPanel } from '@/ui/lazy-panel';

/** The check of the fit for users without a boat, loaded when it is needed. */
export const LazyFitAnswer = lazyPanel({
  name: 'fit for a visitor',
  label: msg`Does it fit my boat?`,
  load: () => withTexts('product', async () => (await import('./fit/fit-answer')).FitAnswer),
  skeleton: <Skeleton height={48} />,
});
