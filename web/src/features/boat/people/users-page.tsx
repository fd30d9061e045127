import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { idOfSegment } from '@/routes/paths';
import { BoatGate } from '../page/boat-gate';
import { People } from './people';

/** `/boatprofile/users/{userId}`: who is on board of the boat; another's id opens their entry. */
export function UsersPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { userId } = useParams();
  return (
    <BoatGate
      title={t`People on board`}
      reads="users"
      boatId={idOfSegment(query.get('boatId') ?? undefined)}
    >
      {(boat) => <People key={`${boat.id} ${userId}`} boat={boat} named={idOfSegment(userId)} />}
    </BoatGate>
  );
}
