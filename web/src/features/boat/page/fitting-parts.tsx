import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { setActive } from '@/domains/boats/set-active';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { paths } from '@/routes/paths';
import { SignalButton } from '@/ui/signal-button';
import classes from './boat.module.css';

interface Props {
  boat: Boat;
  /** Whether it is the page's next step. */
  isNext?: boolean;
}

/** Leads to the parts that fit a boat, and makes it the active one. */
export function FittingParts({ boat, isNext = true }: Props) {
  const { active } = useActiveBoat();
  if (!boat.isActive || !may(boat, 'products', 'read')) return null;
  const { id, boatName } = boat;
  const link = {
    to: paths.search('my-boat'),
    leftSection: <IconSearch aria-hidden size={20} />,
    onClick: () => {
      if (active?.id !== id) void setActive(id);
    },
    children: (
      <span className={classes['breaking']}>
        <Trans>Parts that fit {boatName}</Trans>
      </span>
    ),
  };
  return isNext ? (
    <SignalButton component={Link} {...link} />
  ) : (
    <Button component={Link} variant="default" {...link} />
  );
}
