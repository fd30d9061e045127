import type { Column } from './column';
import type { TableState } from './table-state';

/** The rows of one page, and how many pages there are. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  /** The current page: the last one if the address names a later one. */
  page: number;
  pages: number;
}

/** Sorts rows that are all known, as the language sorts texts, and cuts the page out of them. */
export function shownRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: TableState,
  { locale, pageSize }: { locale: string; pageSize: number },
): ShownRows<Row> {
  const valueOf = columns.find(({ key }) => key === state.sort)?.sortValue;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = state.isDescending ? -1 : 1;
  const sorted =
    valueOf === undefined
      ? rows
      : rows.toSorted((left, right) => {
          const [one, other] = [valueOf(left), valueOf(right)];
          const isNumbers = typeof one === 'number' && typeof other === 'number';
          return direction * (isNumbers ? one - other : compare(String(one), String(other)));
        });
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(state.page, pages);
  return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), page, pages };
}
