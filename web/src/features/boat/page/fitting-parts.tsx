import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { setActive } from '@/domains/boats/set-active';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { paths } from '@/routes/paths';
import { SignalButton } from '@/ui/signal-button';

/** Leads to the parts that fit a boat, and makes it the active one. */
export function FittingParts({ boat }: { boat: Boat }) {
  const { active } = useActiveBoat();
  if (!boat.isActive || !may(boat, 'products', 'read')) return null;
  const { id, boatName } = boat;
  return (
    <SignalButton
      component={Link}
      to={paths.search('my-boat')}
      leftSection={<IconSearch aria-hidden size={20} />}
      onClick={() => {
        if (active?.id !== id) void setActive(id);
      }}
    >
      <Trans>Parts that fit {boatName}</Trans>
    </SignalButton>
  );
}
