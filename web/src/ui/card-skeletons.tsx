import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './product-card.module.css';
import { useListView } from './product-search/list-view';
import list from './product-search/result-list.module.css';

/** Placeholders for product cards while they load, as high as most of the cards. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useLingui();
  const view = useListView();
  return (
    <div aria-busy aria-label={t`Loading`} role="status" className={list['list']} data-view={view}>
      {Array.from({ length: count }, (_, index) => (
        // Skeletons are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes['card']} data-view={view} data-blank>
          <Skeleton className={classes['picture'] ?? ''} />
          <div>
            <Skeleton height={18} width="70%" />
            <Skeleton height={14} width="45%" mt={10} />
            {view === 'cards' && <Skeleton height={14} width="90%" mt={10} />}
          </div>
          {view === 'cards' && (
            <div className={classes['buttons']}>
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
