import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { brandsQuery } from '@/api/queries';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/routes/paths';
import classes from './listing.module.css';
import { TileGrid } from './tile-grid';
import { TileSkeletons } from './tile-skeletons';

/** All brands: `/brands`. */
export function BrandsPage() {
  const { t } = useLingui();
  const brands = useQuery(brandsQuery());
  const tiles = (brands.data ?? []).map((brand) => ({
    id: brand.id,
    name: brand.brandName,
    image: brand.brandPhotoUrl,
    address: paths.brand(brand.id, brand.brandName),
  }));

  return (
    <>
      <PageTitle title={t`Brands`} />
      <p className={classes['description']}>
        <Trans>For each brand you can see the commonly used product.</Trans>
      </p>
      {brands.isPending && <TileSkeletons />}
      {brands.isError && <ErrorPanel error={brands.error} onRetry={() => void brands.refetch()} />}
      {brands.isSuccess && tiles.length === 0 && <EmptyState title={t`No brands yet`} />}
      <TileGrid tiles={tiles} />
      <footer className={classes['note']}>
        <Trans>
          Products may not suit every model. Create a{' '}
          <Anchor component={Link} to={paths.boatProfile}>
            boat profile
          </Anchor>{' '}
          or open a{' '}
          <Anchor component={Link} to={paths.expertRequest}>
            part request
          </Anchor>
          .
        </Trans>
      </footer>
    </>
  );
}
