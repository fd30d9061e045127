import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import classes from './boat.module.css';
import { BoatTabs } from './boat-tabs';

interface Props {
  boat: Boat;
  title: string;
  /** The actions of the page. */
  children?: ReactNode;
}

/** The head of a page of a boat: the way back to it, its other pages, the title, and the page's button. */
export function BoatPageHead({ boat, title, children }: Props) {
  return (
    <>
      <Link className={classes['back'] ?? ''} to={paths.boatOf(boat.id)}>
        <IconChevronLeft aria-hidden size={20} /> {boat.boatName}
      </Link>
      <BoatTabs boat={boat} />
      <div className={classes['head']}>
        <PageTitle title={title} />
        {children}
      </div>
    </>
  );
}
