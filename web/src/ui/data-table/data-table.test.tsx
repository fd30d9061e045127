import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import type { Column } from './column';
import { DataTable } from './data-table';
import type { RowKey } from './selection';
import { shownRows } from './shown-rows';
import { readTableState } from './table-state';

const ROWS = ['Pump', 'Anode', 'Filter'].map((name, index) => ({ name, count: index }));
type Row = (typeof ROWS)[number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'count', label: 'Count', cell: ({ count }) => count, isNumber: true },
];

const editOf = ({ name }: Row) => <button type="button">Edit {name}</button>;

function Parts({ pageSize }: { pageSize: number }) {
  const [query] = useSearchParams();
  return (
    <DataTable
      caption="Parts"
      columns={COLUMNS}
      shown={shownRows(ROWS, COLUMNS, readTableState(query), { locale: 'en', pageSize })}
      rowKey={({ name }) => name}
      actionsLabel="Edit"
      actions={editOf}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a table is sorted by keys, and says how', async () => {
  const { container } = renderInApp(<Parts pageSize={10} />, { at: '/?view=table' });
  expect(screen.getByRole('table', { name: 'Parts' })).toBeVisible();
  expect(names()).toEqual(['Pump', 'Anode', 'Filter']);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Anode', 'Filter', 'Pump']);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Pump', 'Filter', 'Anode']);
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByRole('link', { name: 'Count' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await expectAccessible(container);
});

test('a long table has pages, which keep its order', async () => {
  renderInApp(<Parts pageSize={2} />, { at: '/?sort=name' });
  expect(names()).toEqual(['Anode', 'Filter']);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(names()).toEqual(['Pump']);
  expect(screen.getByRole('button', { name: 'Edit Pump' })).toBeVisible();
});

function Chosen() {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <>
      <DataTable
        caption="Parts"
        columns={COLUMNS}
        shown={shownRows(ROWS, COLUMNS, readTableState(new URLSearchParams()), {
          locale: 'en',
          pageSize: 10,
        })}
        rowKey={({ name }) => name}
        selection={{
          chosen,
          onChange: setChosen,
          labelOf: ({ name }) => `Select ${name}`,
          isOpen: ({ name }) => name !== 'Filter',
        }}
      />
      <p>Chosen: {[...chosen].join(', ')}</p>
    </>
  );
}

test('rows are chosen by keys, all at once from the heading, and only those that can be', async () => {
  const { container } = renderInApp(<Chosen />);
  await userEvent.tab();
  const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
  expect(all).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.getByText('Chosen: Pump, Anode')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Filter' })).toBeDisabled();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pump' }));
  expect(screen.getByText('Chosen: Anode')).toBeVisible();
  expect(all).toBePartiallyChecked();
});
