// @vitest-environment node
import { expect, test } from 'vitest';
import type { Column } from './column';
import { shownRows } from './shown-rows';
import { readTableState, sortedBy, tableSearch } from './table-state';

const stateOf = (query: string) => readTableState(new URLSearchParams(query));

test.each([
  ['', { sort: null, isDescending: false, page: 1 }],
  ['sort=name', { sort: 'name', isDescending: false, page: 1 }],
  ['sort=-name&page=3', { sort: 'name', isDescending: true, page: 3 }],
  ['sort=-&page=0', { sort: null, isDescending: true, page: 1 }],
  ['page=1.5', { sort: null, isDescending: false, page: 1 }],
  ['page=x', { sort: null, isDescending: false, page: 1 }],
])('the query %j is a state', (query, state) => {
  expect(stateOf(query)).toEqual(state);
});

test('a state is written beside what else is in the query, without its defaults', () => {
  const query = new URLSearchParams('view=table&sort=name&page=2');
  expect(tableSearch(query, { sort: 'number', isDescending: true, page: 3 })).toBe(
    '?view=table&sort=-number&page=3',
  );
  expect(tableSearch(query, { sort: null, isDescending: false, page: 1 })).toBe('?view=table');
});

test('a column is sorted ascending, descending, and no more, each from the first page', () => {
  const first = sortedBy(stateOf('page=4'), 'name');
  expect(first).toEqual({ sort: 'name', isDescending: false, page: 1 });
  const second = sortedBy(first, 'name');
  expect(second).toEqual({ sort: 'name', isDescending: true, page: 1 });
  expect(sortedBy(second, 'name')).toEqual({ sort: null, isDescending: false, page: 1 });
  expect(sortedBy(second, 'number').sort).toBe('number');
});

interface Row {
  name: string;
  count: number;
}

const ROWS: readonly Row[] = [
  { name: 'Zinc', count: 10 },
  { name: 'Élan', count: 9 },
  { name: 'Filter 10', count: 2 },
  { name: 'Filter 9', count: 1 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'count', label: 'Count', cell: ({ count }) => count, sortValue: ({ count }) => count },
  { key: 'plain', label: 'Plain', cell: () => null },
];

const namesOf = (query: string, pageSize = 10) =>
  shownRows(ROWS, COLUMNS, stateOf(query), { locale: 'en', pageSize }).rows.map(({ name }) => name);

test('texts are sorted in the order of the language, and numbers by their value', () => {
  expect(namesOf('sort=name')).toEqual(['Élan', 'Filter 9', 'Filter 10', 'Zinc']);
  expect(namesOf('sort=-count')).toEqual(['Zinc', 'Élan', 'Filter 10', 'Filter 9']);
  const asGiven = ['Zinc', 'Élan', 'Filter 10', 'Filter 9'];
  expect(namesOf('')).toEqual(asGiven);
  expect(namesOf('sort=plain')).toEqual(asGiven);
  expect(namesOf('sort=unknown')).toEqual(asGiven);
});

test('a page after the last is the last one', () => {
  const shown = shownRows(ROWS, COLUMNS, stateOf('page=9'), { locale: 'en', pageSize: 3 });
  expect(shown).toEqual({ rows: [ROWS[3]], page: 2, pages: 2 });
  expect(shownRows([], COLUMNS, stateOf(''), { locale: 'en', pageSize: 3 }).pages).toBe(1);
});
