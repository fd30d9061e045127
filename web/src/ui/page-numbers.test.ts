import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-numbers';

function shown(current: number, total: number): string {
  return pageNumbers(current, total)
    .map((entry) => (entry === 'gap' ? '…' : String(entry)))
    .join(' ');
}

// proves SRCH-90, CONST-55
test.each([1, 2, 3, 4, 5])('with %i pages all are shown', (total) => {
  expect(pageNumbers(1, total)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

// proves SRCH-91, SRCH-92, SRCH-93, CONST-56, CONST-57
describe('with more than five pages', () => {
  test.each([1, 2, 3, 4, 5, 6])('6 pages have no gap at page %i', (current) => {
    expect(shown(current, 6)).toBe('1 2 3 4 5 6');
  });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    '7 pages show the one between the groups at page %i',
    (current) => {
      expect(shown(current, 7)).toBe('1 2 3 4 5 6 7');
    },
  );

  test.each([
    [1, '1 2 3 … 18 19 20'],
    [2, '1 2 3 … 18 19 20'],
    [3, '1 2 3 4 … 18 19 20'],
    [4, '1 2 3 4 5 … 18 19 20'],
    [5, '1 2 3 4 5 6 … 18 19 20'],
    [6, '1 2 3 4 5 6 7 … 18 19 20'],
    [7, '1 2 3 … 6 7 8 … 18 19 20'],
    [10, '1 2 3 … 9 10 11 … 18 19 20'],
    [14, '1 2 3 … 13 14 15 … 18 19 20'],
    [15, '1 2 3 … 14 15 16 17 18 19 20'],
    [18, '1 2 3 … 17 18 19 20'],
    [20, '1 2 3 … 18 19 20'],
  ])('20 pages at page %i show %s', (current, entries) => {
    expect(shown(current, 20)).toBe(entries);
  });
});
