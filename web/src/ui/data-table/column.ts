import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What it is sorted by; without it the column cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  /** Its values are numbers, which end at the same place. */
  isNumber?: boolean;
  /** Its values are not broken across lines, such as part numbers. */
  isWhole?: boolean;
}
