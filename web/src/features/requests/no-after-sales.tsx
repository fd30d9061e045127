import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { SignalButton } from '@/ui/signal-button';

/** Explains why there is no form, with links to other help. */
export function NoAfterSales({ boat }: { boat: Boat | null }) {
  const { t } = useLingui();
  const boatName = boat?.boatName ?? '';
  return (
    <EmptyState
      title={t`After-sale service needs a dealer`}
      text={
        boat === null ? (
          <Trans>Add your boat and the dealer who looks after it. Then you can ask here.</Trans>
        ) : (
          <Trans>
            Once the dealer who looks after {boatName} is entered, you can ask here. For anything
            else, customer service helps.
          </Trans>
        )
      }
    >
      {boat === null && (
        <SignalButton component={Link} to={paths.newBoat}>
          <Trans>Add boat</Trans>
        </SignalButton>
      )}
      {boat !== null && may(boat, 'boats', 'edit') && (
        <SignalButton component={Link} to={paths.boatAftersale(boat.id)}>
          <Trans>Enter the dealer</Trans>
        </SignalButton>
      )}
      <Button component={Link} to={paths.customerService} variant="default">
        <Trans>Customer Service</Trans>
      </Button>
    </EmptyState>
  );
}
