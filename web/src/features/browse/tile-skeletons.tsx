import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './tile-grid.module.css';

/** The shape of a list of tiles while it loads. */
export function TileSkeletons() {
  const { t } = useLingui();
  return (
    <div className={classes['grid']} role="status" aria-label={t`Loading`}>
      {Array.from({ length: 12 }, (_, index) => (
        // Skeletons are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes['tile']}>
          <Skeleton className={classes['picture'] ?? ''} />
          <Skeleton height={16} width="60%" />
        </div>
      ))}
    </div>
  );
}
