import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import classes from '../page/boat.module.css';
import { CreateBoatForm } from './create-boat-form';

/** Adds a boat to those of the user; it is the active one from then on. `boat` is the way back. */
export function AddBoat({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  return (
    <div className={classes['narrow']}>
      <Link className={classes['back'] ?? ''} to={paths.boatOf(boat.id)}>
        <IconChevronLeft aria-hidden size={20} /> {boat.boatName}
      </Link>
      <div className={classes['head']}>
        <PageTitle title={t`Add boat`} />
      </div>
      <CreateBoatForm />
    </div>
  );
}
