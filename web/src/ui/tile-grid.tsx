import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picture-tile.module.css';

/** A list of tiles; its children are `li` elements. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={classes['grid']}>{children}</ul>;
}

/** The height of a tile without its name, and that of each line of the name. */
const [TILE, LINE] = [110, 20];

interface SkeletonsProps {
  count: number;
  /** The lines that most of the names have. */
  lines: 1 | 2;
}

/** Placeholders for a list of tiles while it loads. */
export function TileSkeletons({ count, lines }: SkeletonsProps) {
  const { t } = useLingui();
  return (
    <div className={classes['grid']} role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, index) => (
        // Skeletons are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} height={TILE + lines * LINE} radius="md" />
      ))}
    </div>
  );
}
