import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('rows are written with commas, and quoted where needed', () => {
  const rows = [
    ['Item', 'Description'],
    [1, 'Hose, 3/4" "long"'],
    [null, 'Two\nlines'],
  ];
  expect(csvOf(rows)).toBe(
    '\u{feff}Item,Description\r\n1,"Hose, 3/4"" ""long"""\r\n,"Two\nlines"\r\n',
  );
});

test.each(['=1+1', '+49 123', '-5', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet does not calculate %s',
  (value) => {
    const cell = csvOf([[value]])
      .slice(1)
      .trimEnd();
    expect(cell.replace(/^"/u, '')).toMatch(/^'/u);
  },
);
