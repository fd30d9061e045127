import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { ComingButton } from '../coming-button';
import { EmptyState } from '../empty-state';
import { SignalButton } from '../signal-button';

/** Shown when a search found nothing, with the way to get help. */
export function NoResults({ requestId }: { requestId?: number }) {
  const { t } = useLingui();
  const { features } = useEnvironment();
  const request = requestId === undefined ? '' : `/${requestId}`;
  return (
    <EmptyState
      title={t`We couldn't find a match, Try again`}
      text={<Trans>Couldn't find what you were looking for?</Trans>}
    >
      {features.expertRequests ? (
        <SignalButton component={Link} to={paths.expertRequest + request}>
          <Trans>Talk to our experts</Trans>
        </SignalButton>
      ) : (
        <ComingButton>
          <Trans>Talk to our experts</Trans>
        </ComingButton>
      )}
    </EmptyState>
  );
}
