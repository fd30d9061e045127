import { Link } from 'react-router';
import { Picture } from './picture';
import classes from './picture-tile.module.css';

interface Props {
  to: string;
  name: string;
  /** The stored path of the picture. */
  photo: string | null;
  isFirst?: boolean;
}

/** A category or brand: its picture in a box of 135.5 by 80 pixels and its name. */
export function PictureTile({ to, name, photo, isFirst = false }: Props) {
  return (
    <Link className={classes['tile']} to={to}>
      <Picture className={classes['picture']} path={photo} alt="" isFirst={isFirst} />
      <span className={classes['name']}>{name}</span>
    </Link>
  );
}
