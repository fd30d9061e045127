import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { countBefore } from '@/domains/search/answer';
import { hasCondition, type SearchState, searchPath } from '@/domains/search/search-state';
import { paths } from '@/routes/paths';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Paging } from '@/ui/paging';
import { MoreProducts } from '@/ui/product-search/more-products';
import { NoMatches } from '@/ui/product-search/no-matches';
import { ResultList } from '@/ui/product-search/result-list';
import { ResultNotices } from '@/ui/product-search/result-notices';
import { SignalButton } from '@/ui/signal-button';
import type { useMyBoatList } from './use-my-boat-list';

/** Enough to fill a screen. */
const SKELETONS = 6;

interface Props {
  state: SearchState;
  boat: Boat;
  list: ReturnType<typeof useMyBoatList>;
}

/** The list of a boat's parts with its loading, empty and failing states. */
export function MyBoatList({ state, boat, list }: Props) {
  const { answer } = list;
  if (answer.isError) {
    return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.isPending) return <CardSkeletons count={SKELETONS} />;
  const { products, totalRecords, totalPages, notices, more } = answer.data;
  if (totalRecords === 0)
    return hasCondition(state) ? (
      <NoMatches answer={answer.data} searchText={state.value} />
    ) : (
      <NothingFits boat={boat} />
    );
  return (
    <>
      <ResultNotices notices={notices} />
      <ResultList
        products={products}
        isOlder={answer.isPlaceholderData}
        found={{ query: state.value, before: countBefore(answer.data) }}
      />
      {totalPages > 1 && (
        <Paging
          current={state.page}
          total={totalPages}
          hrefOf={(page) => searchPath({ ...state, page })}
        />
      )}
      {!answer.isPlaceholderData && (
        <MoreProducts more={more} total={totalRecords} notices={notices} />
      )}
    </>
  );
}

function NothingFits({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const { boatName } = boat;
  return (
    <EmptyState
      title={t`No parts for ${boatName} yet`}
      text={<Trans>Most parts fit an engine. Add your engine to see them.</Trans>}
    >
      <SignalButton component={Link} to={paths.boatEngines(boat.id)}>
        <Trans>Engines and drives</Trans>
      </SignalButton>
      <Button variant="default" component={Link} to={paths.search()}>
        <Trans>Search all parts</Trans>
      </Button>
    </EmptyState>
  );
}
