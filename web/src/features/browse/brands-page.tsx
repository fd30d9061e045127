import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { brandsQuery } from '@/domains/catalogue/queries';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { PictureTile } from '@/ui/picture-tile';
import { TileGrid, TileSkeletons } from '@/ui/tile-grid';
import classes from './listing.module.css';

/** Enough to fill a screen. */
const SKELETONS = 12;

/** All brands: `/brands`. */
export function BrandsPage() {
  const { t } = useLingui();
  const brands = useQuery(brandsQuery());
  const list = brands.data ?? [];

  return (
    <div className={classes['page']}>
      <PageTitle title={t`Brands`} />
      <p className={classes['description']}>
        <Trans>For each brand you can see the commonly used products.</Trans>
      </p>
      {brands.isPending && <TileSkeletons count={SKELETONS} lines={1} />}
      {brands.isError && <ErrorPanel error={brands.error} onRetry={() => void brands.refetch()} />}
      {brands.isSuccess && list.length === 0 && <EmptyState title={t`No brands yet`} />}
      {list.length > 0 && (
        <TileGrid>
          {list.map(({ id, brandName, brandPhotoUrl }) => (
            <li key={id}>
              <PictureTile name={brandName} photo={brandPhotoUrl} to={paths.brand(id, brandName)} />
            </li>
          ))}
        </TileGrid>
      )}
      {!brands.isPending && <Note />}
    </div>
  );
}

function Note() {
  return (
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
  );
}
