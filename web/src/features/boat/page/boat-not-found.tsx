import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { SignalButton } from '@/ui/signal-button';

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
