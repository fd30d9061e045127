import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Paging } from '../paging';
import type { Column } from './column';
import { ColumnHeading } from './column-heading';
import classes from './data-table.module.css';
import type { ShownRows } from './shown-rows';
import { readTableState, tableSearch } from './table-state';

interface Props<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  shown: ShownRows<Row>;
  rowKey: (row: Row) => string | number;
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Names the column of the buttons. */
  actionsLabel?: string;
}

/**
 * Rows in columns that can be sorted, in pages; on a phone each row is a card. What it shows is in
 * the address: headings and pages are links. `QueryState` and `EmptyState` are shown in its place.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, shown, rowKey, actions, actionsLabel } = props;
  const [query] = useSearchParams();
  const state = readTableState(query);
  return (
    <>
      <table className={classes['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeading
                key={column.key}
                column={column}
                state={state}
                hrefOf={(next) => tableSearch(query, next)}
              />
            ))}
            {actions !== undefined && (
              <th scope="col">
                <VisuallyHidden>{actionsLabel}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, label, cell, isNumber }) => (
                <td key={key} data-label={label} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
              {actions !== undefined && <td>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.pages > 1 && (
        <Paging
          current={shown.page}
          total={shown.pages}
          hrefOf={(page) => tableSearch(query, { ...state, page })}
        />
      )}
    </>
  );
}
