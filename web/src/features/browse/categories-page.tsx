import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/domains/catalogue/queries';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { PictureTile } from '@/ui/picture-tile';
import { TileGrid, TileSkeletons } from '@/ui/tile-grid';

/** Enough to fill a screen. */
const SKELETONS = 12;

/** All categories: `/categories`. */
export function CategoriesPage() {
  const { t, i18n } = useLingui();
  const categories = useQuery(categoriesQuery(i18n.locale));
  const list = categories.data ?? [];

  return (
    <>
      <PageTitle title={t`Categories`} />
      {categories.isPending && <TileSkeletons count={SKELETONS} lines={2} />}
      {categories.isError && (
        <ErrorPanel error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.isSuccess && list.length === 0 && <EmptyState title={t`No categories yet`} />}
      {list.length > 0 && (
        <TileGrid>
          {list.map(({ id, categoryName, filterName, categoryPhotoUrl }) => (
            <li key={id}>
              <PictureTile
                name={categoryName}
                photo={categoryPhotoUrl}
                to={paths.category(id, filterName ?? categoryName)}
              />
            </li>
          ))}
        </TileGrid>
      )}
    </>
  );
}
