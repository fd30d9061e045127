import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/queries';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/routes/paths';
import { TileGrid } from './tile-grid';
import { TileSkeletons } from './tile-skeletons';

/** All categories: `/categories`. */
export function CategoriesPage() {
  const { t } = useLingui();
  const categories = useQuery(categoriesQuery());
  const tiles = (categories.data ?? []).map((category) => ({
    id: category.id,
    name: category.categoryName,
    image: category.categoryPhotoUrl,
    address: paths.category(category.id, category.categoryName),
  }));

  return (
    <>
      <PageTitle title={t`Categories`} />
      {categories.isPending && <TileSkeletons />}
      {categories.isError && (
        <ErrorPanel error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.isSuccess && tiles.length === 0 && <EmptyState title={t`No categories yet`} />}
      <TileGrid tiles={tiles} />
    </>
  );
}
