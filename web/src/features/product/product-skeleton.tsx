import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './product-page.module.css';

/** The height of the path of categories. */
const PATH = 32;

/** The skeleton of a product's page while it loads. */
export function ProductSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy aria-label={t`Loading`} className={classes['page']}>
      <Skeleton height={PATH} width="60%" className={classes['path'] ?? ''} />
      <div className={classes['top']}>
        <Skeleton style={{ aspectRatio: '4 / 3' }} />
        <div className={classes['facts']}>
          <Skeleton height={32} width="85%" />
          <Skeleton height={18} width="50%" />
          <Skeleton height={44} />
          <Skeleton height={14} />
          <Skeleton height={14} width="92%" />
          <Skeleton height={14} width="60%" />
        </div>
      </div>
    </div>
  );
}
