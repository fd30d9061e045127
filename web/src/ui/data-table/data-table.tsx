import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Paging } from '../paging';
import type { Column } from './column';
import { ColumnHeading } from './column-heading';
import { RowCheckbox } from './row-checkbox';
import { afterPress, afterPressOnAll, type RowKey, type Selection } from './selection';
import type { ShownRows } from './shown-rows';
import { StackedTable } from './stacked-table';
import { readTableState, tableSearch } from './table-state';

interface Props<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  shown: ShownRows<Row>;
  rowKey: (row: Row) => RowKey;
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Names the column of the buttons. */
  actionsLabel?: string;
  /** Lets rows be chosen, by pointer and by keys. */
  selection?: Selection<Row>;
}

/**
 * Rows in columns that can be sorted, in pages; on a phone each row is a card. What it shows is in
 * the address: headings and pages are links. `QueryState` and `EmptyState` are shown in its place.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, shown, rowKey, actions, actionsLabel } = props;
  const [query] = useSearchParams();
  const state = readTableState(query);
  const choice = useChoice(props);
  return (
    <>
      <StackedTable caption={caption}>
        <thead>
          <tr>
            {choice?.heading}
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
              {choice?.cellOf(row)}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {actions !== undefined && <td data-whole>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </StackedTable>
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

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, isNumber, isWhole } = column;
  return (
    <td
      data-label={label}
      data-number={isNumber || undefined}
      data-whole={isNumber || isWhole || undefined}
    >
      {column.cell(row)}
    </td>
  );
}

/** The column that rows are chosen in; null for a table without one. */
function useChoice<Row>({ selection, shown, rowKey }: Props<Row>) {
  const { t } = useLingui();
  const last = useRef<RowKey | null>(null);
  if (selection === undefined) return null;
  const { chosen, onChange, labelOf, isOpen = () => true } = selection;
  const keys = shown.rows.filter(isOpen).map(rowKey);
  const count = keys.filter((key) => chosen.has(key)).length;
  const press = (key: RowKey, isRange: boolean) => {
    onChange(afterPress(chosen, keys, { key, from: isRange ? last.current : null }));
    last.current = key;
  };
  return {
    heading: (
      <th scope="col">
        <RowCheckbox
          label={t`Select all rows of this page`}
          checked={keys.length > 0 && count === keys.length}
          isMixed={count > 0 && count < keys.length}
          disabled={keys.length === 0}
          onPress={() => onChange(afterPressOnAll(chosen, keys))}
        />
      </th>
    ),
    cellOf: (row: Row) => (
      <td>
        <RowCheckbox
          label={labelOf(row)}
          checked={chosen.has(rowKey(row))}
          disabled={!isOpen(row)}
          onPress={(isRange) => press(rowKey(row), isRange)}
        />
      </td>
    ),
  };
}
