import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Boat } from '@/boats/boat';
import { paths } from '@/routes/paths';
import classes from './boat.module.css';
import { BoatPageHead } from './boat-page-head';
import { CreateBoatForm } from './create-boat-form';

/** Adds a boat to those of the user; it is the active one from then on. `boat` is the way back. */
export function AddBoat({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div className={classes['narrow']}>
      <BoatPageHead boat={boat} title={t`Add boat`} />
      <CreateBoatForm
        onCreated={({ id }) => {
          const state = { note: t`Boat added` };
          void navigate(paths.boatOf(id), { replace: true, state });
        }}
      />
    </div>
  );
}
