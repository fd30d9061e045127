import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { boatTourQuery } from '@/domains/boats/tour-query';
import { isMissing } from '@/domains/products/queries';
import { idOfSegment } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { TourProducts } from './tour-products';
import { TourScenes } from './tour-scenes';

const SKELETON_HEIGHT = 420;

/** `/bmt/{boatId}/virtualtourm/{virtualTourId}`: a boat model in panoramas, with its products. */
export function TourPage() {
  const { i18n, t } = useLingui();
  const { boatId, virtualTourId } = useParams();
  const ids = [idOfSegment(boatId) ?? 0, idOfSegment(virtualTourId) ?? 0] as const;
  const tour = useQuery(boatTourQuery(...ids, i18n.locale));
  if (isMissing(tour.error)) throw tour.error;
  if (tour.data === undefined) {
    return (
      <>
        <PageTitle title={t`Virtual tour`} />
        <QueryState query={tour} height={SKELETON_HEIGHT} />
      </>
    );
  }
  const { boatName } = tour.data;
  return (
    <>
      <PageTitle title={t`Tour of the ${boatName}`} />
      <TourScenes tour={tour.data} />
      <TourProducts products={tour.data.products} />
    </>
  );
}
