import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { BoatGate } from './boat-gate';

/** Engines and drives. */
export function EnginesPage() {
  const { t } = useLingui();
  const title = t`Engines and drives`;
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
