import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useBoats } from '@/domains/boats/use-boats';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { BoatNotFound } from '../page/boat-not-found';

/** `/boat/{boatId}`, when the boat could not be made the active one. */
export function ActivationPage() {
  const { t } = useLingui();
  const { failure } = useBoats();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle title={t`Boat activation`} />
      {failure === null ? (
        <BoatNotFound />
      ) : (
        <ErrorPanel
          error={failure}
          text={t`Could not get user boats`}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  );
}
