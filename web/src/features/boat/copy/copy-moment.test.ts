import { expect, test } from 'vitest';
import { copyMoment } from './copy-moment';

const TAKEN = new Date(2026, 10, 26, 14, 5).getTime();

test('the moment of a copy is a day with its month, and a time', () => {
  const sameYear = new Date(2026, 11, 24);
  expect(copyMoment(TAKEN, 'en-GB', sameYear)).toBe('26 November, 14:05');
  expect(copyMoment(TAKEN, 'de', sameYear)).toBe('26. November, 14:05');
});

test('a copy of last year says so', () => {
  expect(copyMoment(TAKEN, 'en-GB', new Date(2027, 0, 1))).toBe('26 November 2026, 14:05');
});
