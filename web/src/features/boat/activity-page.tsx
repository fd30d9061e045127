import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { BoatGate } from './boat-gate';

/** My Boat Activity. */
export function ActivityPage() {
  const { t } = useLingui();
  const title = t`My Boat Activity`;
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
