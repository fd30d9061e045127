import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface Props {
  /** What the rows are, for screen readers. */
  caption: string;
  children: ReactNode;
}

/** A table whose rows are cards on a phone, where each cell shows its `data-label`. */
export function StackedTable({ caption, children }: Props) {
  return (
    <table className={classes['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {children}
    </table>
  );
}
