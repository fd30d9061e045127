import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { SignalButton } from '@/components/signal-button';
import { paths } from '@/routes/paths';

/** Shown where an address names a boat that the user is not on board of. */
export function BoatNotFound() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Boat not found.`}>
      <SignalButton component={Link} to={paths.home}>
        <Trans>Go to Home Page</Trans>
      </SignalButton>
    </EmptyState>
  );
}
