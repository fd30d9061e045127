/** The state of a table: kept in the address of the page, so that a reload and Back restore it. */
export interface TableState {
  /** The key of the column that it is sorted by; null for the order of the rows themselves. */
  sort: string | null;
  isDescending: boolean;
  /** Counted from one. */
  page: number;
}

const SORT = 'sort';
const PAGE = 'page';

/** The state in the query of an address; the default for anything invalid. */
export function readTableState(query: URLSearchParams): TableState {
  const sort = query.get(SORT) ?? '';
  const page = Number(query.get(PAGE) ?? 1);
  const isDescending = sort.startsWith('-');
  const key = isDescending ? sort.slice(1) : sort;
  return {
    sort: key === '' ? null : key,
    isDescending,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query with this state, as the end of an address; everything else in it stays. */
export function tableSearch(query: URLSearchParams, state: TableState): string {
  const next = new URLSearchParams(query);
  next.delete(SORT);
  next.delete(PAGE);
  if (state.sort !== null) next.set(SORT, `${state.isDescending ? '-' : ''}${state.sort}`);
  if (state.page > 1) next.set(PAGE, String(state.page));
  return `?${next.toString()}`;
}

/** The state after a press on the heading of a column: ascending, descending, unsorted. */
export function sortedBy({ sort, isDescending }: TableState, key: string): TableState {
  if (sort !== key) return { sort: key, isDescending: false, page: 1 };
  return isDescending
    ? { sort: null, isDescending: false, page: 1 }
    : { sort: key, isDescending: true, page: 1 };
}
