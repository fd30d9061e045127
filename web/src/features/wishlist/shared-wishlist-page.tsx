import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '@/domains/products/queries';
import { paths } from '@/routes/paths';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { ProductCard } from '@/ui/product-card';
import { SignalButton } from '@/ui/signal-button';
import { sharedWishlistQuery } from './queries';
import classes from './wishlist.module.css';

/** `/wishlist/{token}`: the products of a wishlist that someone shared, without their name. */
export function SharedWishlistPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Shared wishlist`} />
      <Products />
    </>
  );
}

function Products() {
  const { t, i18n } = useLingui();
  const token = useParams()['token'] ?? '';
  const { data, error, refetch } = useQuery(sharedWishlistQuery(token, i18n.locale));
  if (isMissing(error)) return <Nothing title={t`This wishlist is not shared any more.`} />;
  if (data === undefined) {
    return error === null ? (
      <CardSkeletons count={3} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <Nothing title={t`This wishlist is empty`} />;
  return (
    <ul className={classes['list']}>
      {data.map(({ quantity, ...product }) => (
        <li key={product.id}>
          <ProductCard product={product} />
          <p className={classes['details']}>
            <Trans>Quantity: {quantity}</Trans>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <SignalButton component={Link} to={paths.search()}>
        <Trans>Search for a product</Trans>
      </SignalButton>
    </EmptyState>
  );
}
