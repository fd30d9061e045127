import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/boats/boat';
import { may } from '@/boats/may';
import { setActive } from '@/boats/set-active';
import { useActiveBoat } from '@/boats/use-active-boat';
import { SignalButton } from '@/components/signal-button';
import { paths } from '@/routes/paths';

/** The way to the parts that fit a boat, which is the active one from then on. */
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
