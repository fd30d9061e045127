import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './product-card.module.css';

/** Placeholders for product cards while they load. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div aria-busy aria-label={t`Loading`} role="status">
      {Array.from({ length: count }, (_, index) => (
        // Skeletons are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes['card']}>
          <Skeleton className={classes['picture'] ?? ''} />
          <div>
            <Skeleton height={18} width="70%" />
            <Skeleton height={14} width="45%" mt={10} />
            <Skeleton height={14} width="90%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
