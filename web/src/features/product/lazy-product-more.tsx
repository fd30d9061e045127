import { msg } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { PRODUCT_TEXTS } from '@/i18n/areas/product';
import { withTexts } from '@/i18n/with-texts';
import { lazyPanel } from '@/ui/lazy-panel';

/** The content below the first screen, loaded after it. */
export const LazyProductMore = lazyPanel({
  name: 'more of a product',
  label: msg`More about this product`,
  load: () =>
    withTexts(PRODUCT_TEXTS, async () => (await import('./more/product-more')).ProductMore),
  skeleton: <Skeleton height={400} />,
});
