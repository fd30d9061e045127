import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { step } from '@/domains/boats/active-boat';
import type { Boat } from '@/domains/boats/boat';
import { useMaySwitch } from '../forms/unsaved';
import classes from './boat-box.module.css';

interface Props {
  boats: readonly Boat[];
  /** The boat whose name is beside the arrow. */
  from: Boat;
  /** Which way it points. */
  by: 1 | -1;
  onStep: (boatId: number) => void;
}

/**
 * The arrow to the next or previous boat; it is inactive at the end, and while something could get
 * lost.
 */
export function BoatArrow({ boats, from, by, onStep }: Props) {
  const { t } = useLingui();
  const maySwitch = useMaySwitch();
  const index = boats.findIndex(({ id }) => id === from.id);
  const next = step(index, boats.length, by);
  const boat = next === null ? undefined : boats[next];
  const isClosed = boat === undefined || !maySwitch;
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <ActionIcon
      className={classes['arrow']}
      data-by={by}
      aria-label={by === 1 ? t`Next boat` : t`Previous boat`}
      // Not disabled: that would take the focus away from a keyboard user who reaches the last
      // boat.
      aria-disabled={isClosed || undefined}
      data-disabled={isClosed}
      title={maySwitch ? undefined : t`Save or discard your changes first`}
      onClick={() => {
        if (!isClosed) onStep(boat.id);
      }}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
