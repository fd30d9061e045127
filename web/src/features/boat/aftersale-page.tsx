import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { BoatGate } from './boat-gate';

/** After sale. */
export function AftersalePage() {
  const { t } = useLingui();
  const title = t`After sale`;
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
