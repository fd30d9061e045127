import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { categoryQuery } from '@/domains/catalogue/queries';
import { idOfSegment, paths } from '@/routes/paths';
import { Listing } from './listing';
import { RecordGate } from './record-gate';
import { SubCategoryTiles } from './sub-category-tiles';
import { useListing, useRightAddress } from './use-listing';

/** One category: `/categories/{id}-{name}/{page}`. */
export function CategoryPage() {
  const { categoryId: segment } = useParams();
  const id = idOfSegment(segment);
  // The loader has refused such an address.
  if (id === null) return null;
  return <CategoryListing id={id} segment={segment ?? ''} />;
}

function CategoryListing({ id, segment }: { id: number; segment: string }) {
  const { i18n } = useLingui();
  const category = useQuery(categoryQuery(id, i18n.locale));
  const name = category.data?.categoryName ?? null;
  // The address is the same in every language.
  const own = category.data?.filterName ?? name;
  const listing = useListing({
    preset: own === null ? null : { category: own },
    pathOf: (page) => paths.category(id, own ?? '', page),
  });
  useRightAddress(listing, own === null ? null : segment === `${id}-${own}`);
  return (
    <RecordGate record={category}>
      <Listing
        name={name}
        description={category.data?.description ?? ''}
        isCategoryPreset
        listing={listing}
      >
        {category.data !== undefined && <SubCategoryTiles category={category.data} />}
      </Listing>
    </RecordGate>
  );
}
