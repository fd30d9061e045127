import { useLingui } from '@lingui/react/macro';
import type { Boat } from '@/boats/boat';
import classes from './boat.module.css';
import { BoatPageHead } from './boat-page-head';
import { CreateBoatForm } from './create-boat-form';

/** Adds a boat to those of the user; it is the active one from then on. `boat` is the way back. */
export function AddBoat({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  return (
    <div className={classes['narrow']}>
      <BoatPageHead boat={boat} title={t`Add boat`} />
      <CreateBoatForm />
    </div>
  );
}
