import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { brandQuery } from '@/domains/catalogue/queries';
import { idOfSegment, paths } from '@/routes/paths';
import { Listing } from './listing';
import { RecordGate } from './record-gate';
import { useListing, useRightAddress } from './use-listing';

/** One brand: `/brands/{id}-{name}/{page}`. */
export function BrandPage() {
  const { brandId: segment } = useParams();
  const id = idOfSegment(segment);
  // The loader has refused such an address.
  if (id === null) return null;
  return <BrandListing id={id} segment={segment ?? ''} />;
}

function BrandListing({ id, segment }: { id: number; segment: string }) {
  const { i18n } = useLingui();
  const brand = useQuery(brandQuery(id, i18n.locale));
  const name = brand.data?.brandName ?? null;
  const listing = useListing({
    preset: name === null ? null : { brandId: id },
    pathOf: (page) => paths.brand(id, name ?? '', page),
  });
  useRightAddress(listing, name === null ? null : segment === `${id}-${name}`);
  return (
    <RecordGate record={brand}>
      <Listing
        name={name}
        description={brand.data?.description ?? ''}
        isCategoryPreset={false}
        listing={listing}
      />
    </RecordGate>
  );
}
