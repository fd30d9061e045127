import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '@/ui/error-panel';
import { PictureTile } from '@/ui/picture-tile';
import { TileGrid, TileSkeletons } from '@/ui/tile-grid';
import classes from './home.module.css';

const SHOWN = 6;

interface Tile {
  id: number;
  name: string;
  photo: string;
  to: string;
}

interface Props<T, K extends QueryKey> {
  title: string;
  all: { to: string; label: string };
  /** The lines that most of the names have. */
  lines: 1 | 2;
  query: UseQueryOptions<T[], Error, T[], K>;
  tileOf: (entry: T) => Tile;
}

/** The first six entries of a list and the way to all of them. */
export function FirstTiles<T, K extends QueryKey>({
  title,
  all,
  lines,
  query,
  tileOf,
}: Props<T, K>) {
  const heading = useId();
  const list = useQuery(query);
  const tiles = list.data?.slice(0, SHOWN).map(tileOf);
  return (
    <section aria-labelledby={heading} className={classes['tiles']}>
      <div className={classes['heading']}>
        <h2 id={heading}>{title}</h2>
        <Anchor component={Link} to={all.to}>
          {all.label}
        </Anchor>
      </div>
      {list.isPending && <TileSkeletons count={SHOWN} lines={lines} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {tiles?.length === 0 && (
        <p className={classes['nothing']}>
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
      {tiles !== undefined && tiles.length > 0 && (
        <TileGrid>
          {tiles.map(({ id, ...tile }) => (
            <li key={id}>
              <PictureTile {...tile} />
            </li>
          ))}
        </TileGrid>
      )}
    </section>
  );
}
