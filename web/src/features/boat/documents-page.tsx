import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { BoatGate } from './boat-gate';

/** Documents. */
export function DocumentsPage() {
  const { t } = useLingui();
  const title = t`Documents`;
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
