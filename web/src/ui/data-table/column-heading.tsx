import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Column } from './column';
import classes from './data-table.module.css';
import { sortedBy, type TableState } from './table-state';

interface Props<Row> {
  column: Column<Row>;
  state: TableState;
  hrefOf: (state: TableState) => string;
}

/** The heading of a column; a link that sorts by it where it can be sorted. */
export function ColumnHeading<Row>({ column, state, hrefOf }: Props<Row>) {
  const { key, label, sortValue, isNumber } = column;
  const isSorted = state.sort === key;
  const direction = state.isDescending ? 'descending' : 'ascending';
  const SortIcon = isSorted ? (state.isDescending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      data-plain={sortValue === undefined || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortValue === undefined ? (
        label
      ) : (
        <Link
          className={classes['sort']}
          to={hrefOf(sortedBy(state, key))}
          replace
          preventScrollReset
        >
          {label} <SortIcon aria-hidden size={16} />
        </Link>
      )}
    </th>
  );
}
