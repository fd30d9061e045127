/** The key of a row. */
export type RowKey = string | number;

/** The rows that are chosen, on all pages. */
export interface Selection<Row> {
  chosen: ReadonlySet<RowKey>;
  onChange: (chosen: ReadonlySet<RowKey>) => void;
  /** Names the checkbox of a row. */
  labelOf: (row: Row) => string;
  /** False for a row that cannot be chosen. */
  isOpen?: (row: Row) => boolean;
}

/**
 * The selected rows after a click on one of them, or on the last of a range that started at `from`.
 */
export function afterPress(
  chosen: ReadonlySet<RowKey>,
  shown: readonly RowKey[],
  { key, from }: { key: RowKey; from: RowKey | null },
): ReadonlySet<RowKey> {
  const next = new Set(chosen);
  const isChosen = !chosen.has(key);
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(key)];
  const range = start === -1 ? [key] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  for (const one of range) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return next;
}

/**
 * The selected rows after a click on the heading: all rows of the page, or none if all were
 * selected.
 */
export function afterPressOnAll(
  chosen: ReadonlySet<RowKey>,
  shown: readonly RowKey[],
): ReadonlySet<RowKey> {
  const areAll = shown.every((key) => chosen.has(key));
  const others = [...chosen].filter((key) => !shown.includes(key));
  return new Set(areAll ? others : [...others, ...shown]);
}
