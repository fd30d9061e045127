import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { Boat } from '@/domains/boats/boat';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { productQuery } from '@/domains/products/queries';
import { idOfSegment, paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { PageNotFound } from '../page/page-not-found';
import { ProductLine } from '../page/product-line';
import { AddToBoatForm } from './add-to-boat-form';
import { boatToAddTo } from './added-part-rules';

const SKELETON_HEIGHT = 320;

/** `/add-to-boat/{productId}/{boatId?}`: puts a product on board, or changes how it is there. */
export function AddToBoatPage() {
  const { t } = useLingui();
  const { boats, active } = useActiveBoat();
  const title = t`Add to My boat`;
  return (
    <BoatGate title={title} reads="products">
      {(named) => (
        <div className={classes['narrow']}>
          <AddedProduct title={title} boat={boatToAddTo(boats, named.id, active)} />
        </div>
      )}
    </BoatGate>
  );
}

function AddedProduct({ title, boat }: { title: string; boat: Boat | null }) {
  const { t, i18n } = useLingui();
  const productId = idOfSegment(useParams()['productId']) ?? 0;
  const { data, error, refetch } = useQuery(productQuery(productId, i18n.locale));
  if (error instanceof ApiError && error.status === 404) return <PageNotFound />;
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton height={SKELETON_HEIGHT} />;
      return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    }
    if (boat === null) {
      return (
        <EmptyState title={t`You do not have the right to add parts to any of your boats.`}>
          <Button variant="default" component={Link} to={paths.product(data)}>
            <Trans>Back to the product</Trans>
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        <p className={classes['card']}>
          <ProductLine product={data} />
        </p>
        <AddToBoatForm product={data} firstBoat={boat} />
      </>
    );
  };
  return (
    <>
      <PageTitle title={title} />
      {content()}
    </>
  );
}
