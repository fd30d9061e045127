import { msg } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { PRODUCT_TEXTS } from '@/i18n/areas/product';
import { withTexts } from '@/i18n/with-texts';
import { lazyPanel } from '@/ui/lazy-panel';

/** The check of the fit for users without a boat, loaded when it is needed. */
export const LazyFitAnswer = lazyPanel({
  name: 'fit for a visitor',
  label: msg`Does it fit my boat?`,
  load: () => withTexts(PRODUCT_TEXTS, async () => (await import('./fit/fit-answer')).FitAnswer),
  skeleton: <Skeleton height={48} />,
});
