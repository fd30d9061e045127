import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageTitle } from '@/components/page-title';
import { idOfSegment } from '@/routes/paths';
import { BoatGate } from './boat-gate';
import { FirstBoat } from './first-boat';

/** `/boatprofile`: the boat of the address, else the active one; the first boat's form without any. */
export function BoatProfilePage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const title = t`My Boat`;
  return (
    <BoatGate
      title={title}
      boatId={idOfSegment(query.get('boatId') ?? undefined)}
      boatless={<FirstBoat />}
    >
      {(boat) => (
        <>
          <PageTitle title={title} />
          <p>{boat.boatName}</p>
        </>
      )}
    </BoatGate>
  );
}
