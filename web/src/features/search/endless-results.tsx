import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { countBefore } from '@/domains/search/answer';
import { type SearchState, searchPath } from '@/domains/search/search-state';
import { CardSkeletons } from '@/ui/card-skeletons';
import { ErrorPanel } from '@/ui/error-panel';
import { useFocusOnMore } from '@/ui/focus/use-focus-on-more';
import { EquivalentParts } from '@/ui/product-search/equivalent-parts';
import { MoreProducts } from '@/ui/product-search/more-products';
import { NoMatches } from '@/ui/product-search/no-matches';
import { ResultList } from '@/ui/product-search/result-list';
import { ResultNotices } from '@/ui/product-search/result-notices';
import { LoadMore } from './load-more';
import type { useEndlessList } from './use-endless-list';

/** Enough to fill a screen. */
const SKELETONS = 6;

interface Props {
  state: SearchState;
  list: ReturnType<typeof useEndlessList>;
}

/**
 * The list of a general search with its loading, empty and failing states. It is rendered after
 * everything else and in pieces: on a slow phone a key would otherwise wait for all cards.
 */
export function EndlessResults(props: Props) {
  return <Results {...useDeferredValue(props)} />;
}

const Results = memo(function Results({ state, list }: Props) {
  const { query, products, answer, firstPage } = list;
  const { list: shown, button, asking } = useFocusOnMore<HTMLUListElement>(products.length);
  if (query.isError && !query.isFetchNextPageError) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (answer === null) return <CardSkeletons count={SKELETONS} />;
  if (answer.totalRecords === 0) return <NoMatches answer={answer} searchText={state.value} />;
  return (
    <>
      <ResultNotices notices={answer.notices} />
      {firstPage > 1 && (
        <Anchor component={Link} to={searchPath({ ...state, page: 1 })}>
          <Trans>Back to the first page</Trans>
        </Anchor>
      )}
      <ResultList
        ref={shown}
        products={products}
        isOlder={query.isPlaceholderData}
        found={{ query: state.value, before: countBefore(answer) }}
        equivalents={answer.equivalents}
      />
      <EquivalentParts products={answer.equivalents} results={answer.products} />
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && !query.isPlaceholderData && (
        <LoadMore
          buttonRef={button}
          isLoading={query.isFetchingNextPage}
          onLoad={() => {
            asking();
            void query.fetchNextPage({ cancelRefetch: false });
          }}
        />
      )}
      {!query.isPlaceholderData && (
        <MoreProducts more={answer.more} total={answer.totalRecords} notices={answer.notices} />
      )}
    </>
  );
});
