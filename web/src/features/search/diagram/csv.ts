/** Begins a value that a spreadsheet would calculate. */
const FORMULA = /^[=+\-@\t\r]/u;

/**
 * Rows as CSV for a spreadsheet: with a mark of its encoding, commas, and an apostrophe before
 * values that a spreadsheet would take for a formula.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','));
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
