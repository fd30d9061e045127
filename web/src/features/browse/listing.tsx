import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { FindBoatModelButton } from '@/ui/find-boat-model-button';
import { PageTitle } from '@/ui/page-title';
import { Paging } from '@/ui/paging';
import { FilterChips, filterChips } from '@/ui/product-search/filter-chips';
import { FilterRow } from '@/ui/product-search/filter-row';
import { NoResults } from '@/ui/product-search/no-results';
import { ResultCount } from '@/ui/product-search/result-count';
import { ResultList } from '@/ui/product-search/result-list';
import { useChipTexts, useFiltersWithout } from '@/ui/product-search/use-filters';
import { ViewSwitch } from '@/ui/product-search/view-switch';
import classes from './listing.module.css';
import { listingPosition } from './listing-title';
import type { useListing } from './use-listing';

/** Enough to fill a screen. */
const SKELETONS = 6;

/** As wide as most numbers of pages. */
const LIKELY_PAGES = 10;

interface Props {
  /** The name of the category or brand; null until it has arrived. */
  name: string | null;
  description: string;
  isCategoryPreset: boolean;
  /** Links to subsets of the products, shown before them. */
  children?: ReactNode;
  listing: ReturnType<typeof useListing>;
}

/** One category or brand: its title with the page, its text, its filters and its products. */
export function Listing({ name, description, isCategoryPreset, children, listing }: Props) {
  const { answer, last, page, filters, chosen, change, addressOf } = listing;
  const texts = useChipTexts(last.answer?.currentFilters ?? null);
  const without = useFiltersWithout();
  const found = answer.data;
  const chips = filterChips(chosen, texts, (filter, value) =>
    change((newest) => without(newest, filter, value)),
  );

  return (
    <div className={classes['page']}>
      <ListingTitle name={name} page={page} total={last.answer?.totalPages ?? null} />
      {description !== '' && <p className={classes['description']}>{description}</p>}
      <div className={classes['ways']}>
        <FindBoatModelButton />
      </div>
      {page === 1 && chips.length === 0 && children}
      <FilterRow
        target="all-system"
        filters={filters}
        found={last.answer?.currentFilters ?? null}
        isOlder={last.isOlder}
        isCategoryPreset={isCategoryPreset}
        onChange={(changed) => change(() => changed)}
      />
      <FilterChips chips={chips} />
      {!answer.isError && (
        <div className={classes['summary']}>
          {last.answer !== null && (
            <>
              <ResultCount total={last.answer.totalRecords} isOlder={last.isOlder} />
              <ViewSwitch />
            </>
          )}
        </div>
      )}
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <CardSkeletons count={SKELETONS} />}
      {found !== undefined && (
        <>
          {found.products.length > 0 && <ResultList products={found.products} />}
          {found.totalRecords === 0 && (chips.length > 0 ? <NoResults /> : <NothingHere />)}
          {found.totalPages > 1 && (
            <Paging current={page} total={found.totalPages} hrefOf={addressOf} />
          )}
        </>
      )}
    </div>
  );
}

function ListingTitle(props: { name: string | null; page: number; total: number | null }) {
  const { t } = useLingui();
  const { name } = props;
  if (name === null) return <PageTitle title={t`Loading`} />;
  const { page, totalPages } = listingPosition(props.page, props.total ?? LIKELY_PAGES);
  const title = t`${name}, Page ${page} / ${totalPages}`;
  if (props.total !== null) return <PageTitle title={title} />;
  // The number of pages has its room before it is known, so that nothing moves when it is.
  return (
    <PageTitle title={name}>
      {name}
      <span className={classes['unknown']} aria-hidden>
        {title.slice(name.length)}
      </span>
    </PageTitle>
  );
}

function NothingHere() {
  const { t } = useLingui();
  return <EmptyState title={t`No products here yet`} />;
}
