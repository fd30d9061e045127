import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { idOfSegment, paths } from '@/routes/paths';
import { Listing } from './listing';
import { categoryQuery } from './queries';
import { RecordGate } from './record-gate';
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
  const category = useQuery(categoryQuery(id));
  const name = category.data?.categoryName ?? null;
  const listing = useListing({
    preset: name === null ? null : { category: name },
    pathOf: (page) => paths.category(id, name ?? '', page),
  });
  useRightAddress(listing, name === null ? null : segment === `${id}-${name}`);
  return (
    <RecordGate record={category}>
      <Listing
        name={name}
        description={category.data?.description ?? ''}
        isCategoryPreset
        listing={listing}
      />
    </RecordGate>
  );
}
