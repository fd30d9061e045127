import { Link } from 'react-router';
import { Picture } from '@/components/picture';
import classes from './tile-grid.module.css';

/** A category or brand as a tile. */
export interface Tile {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly address: string;
}

/** Tiles of one size, each with its picture in a box of 135.5 by 80 pixels and its name. */
export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={classes['grid']}>
      {tiles.map((tile, index) => (
        <li key={tile.id}>
          <Link className={classes['tile']} to={tile.address}>
            <Picture className={classes['picture']} path={tile.image} alt="" isFirst={index < 12} />
            <span className={classes['name']}>{tile.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
