import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { SignalButton } from '@/ui/signal-button';

/** Shown on pages of a boat to a user without a boat. */
export function DefineBoat() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Define your boat!`}
      text={<Trans>To use this feature you need to fill in your boat profile</Trans>}
    >
      <SignalButton component={Link} to={paths.boatProfile}>
        <Trans>Fill in boat profile</Trans>
      </SignalButton>
    </EmptyState>
  );
}
