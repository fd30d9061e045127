import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { BoatGate } from './boat-gate';

/** Add to My boat. */
export function AddToBoatPage() {
  const { t } = useLingui();
  const title = t`Add to My boat`;
  return (
    <BoatGate title={title}>
      {() => (
        <>
          <PageTitle title={title} />
          <EmptyState title={t`Not available yet`} />
        </>
      )}
    </BoatGate>
  );
}
