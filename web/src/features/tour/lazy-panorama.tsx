import { msg } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { lazyPanel } from '@/ui/lazy-panel';
import classes from './tour.module.css';

/** The panorama, whose viewer is loaded when it is needed. */
export const LazyPanorama = lazyPanel({
  name: 'panorama',
  label: msg`Virtual tour`,
  load: async () => (await import('./panorama')).Panorama,
  skeleton: <Skeleton className={classes['frame'] ?? ''} />,
});
