import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './kit-list.module.css';

interface Props {
  to: string;
  picture: string;
  name: string;
  /** Details that tell it apart from other kits. */
  children: ReactNode;
}

/** A kit, as a link to its numbered parts. */
export function KitTile({ to, picture, name, children }: Props) {
  return (
    <li>
      <Link className={classes['link'] ?? ''} to={to}>
        <Picture path={picture} alt="" className={classes['picture']} />
        <span>
          <span className={classes['name']}>
            <UnbrokenText text={name} />
          </span>{' '}
          <span className={classes['count']}>{children}</span>
        </span>
      </Link>
    </li>
  );
}
