import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Boat } from '@/domains/boats/boat';
import { useMaySwitch } from '../forms/unsaved';
import classes from './boat-box.module.css';

interface Props {
  active: Boat;
  onPress: () => void;
}

/** Shown under a boat that is not the active one: which boat is, and a button to change that. */
export function MakeActive({ active, onPress }: Props) {
  const { t } = useLingui();
  const maySwitch = useMaySwitch();
  const { boatName } = active;
  return (
    <>
      <p className={classes['other']}>
        <Trans>Your active boat is {boatName}.</Trans>
      </p>
      <Button
        variant="default"
        disabled={!maySwitch}
        title={maySwitch ? undefined : t`Save or discard your changes first`}
        onClick={() => {
          // The button disappears with the press; the focus moves to the page of the boat.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          onPress();
        }}
      >
        <Trans>Make this the active boat</Trans>
      </Button>
    </>
  );
}
