import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useFavorites } from '@/domains/buying/use-favorites';
import { paths } from '@/routes/paths';
import { useIsCopy } from '@/session/use-session';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { AskForAll } from './ask-for-all';
import { FavoriteList } from './favorite-list';
import { SharePanel } from './share-panel';

/** `/my-wishlist`: the user's favourite products, newest first. */
export function WishlistPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My Wishlist`} />
      <Favorites />
    </>
  );
}

function Favorites() {
  const { t } = useLingui();
  const { query, ids } = useFavorites();
  const isCopy = useIsCopy();
  const { data, error, refetch } = query;
  if (data === undefined || ids === undefined) {
    return error === null ? (
      <CardSkeletons count={3} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    );
  }
  const shown = data.filter(({ id }) => ids.has(id));
  return (
    <>
      {shown.length === 0 && (
        <EmptyState
          title={t`Your wishlist is empty`}
          text={<Trans>Press the heart of a product to keep it here.</Trans>}
        >
          <SignalButton component={Link} to={paths.search()}>
            <Trans>Search for a product</Trans>
          </SignalButton>
        </EmptyState>
      )}
      <AskForAll favorites={shown} />
      <FavoriteList favorites={shown} />
      {!isCopy && <SharePanel isEmpty={shown.length === 0} />}
    </>
  );
}
