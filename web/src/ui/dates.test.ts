import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { dateProblem, dayHere, daysLeft, shownDate, shownMoment } from './dates';

const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../fixtures/fields/date.json'), 'utf8'),
) as { input: string; ok: boolean; text?: string }[];

// proves CONST-68
describe('a day', () => {
  test.each(VECTORS)('$input', ({ input, ok, text }) => {
    const problem = dateProblem(input);
    expect(problem === null).toBe(ok);
    expect(problem === null ? undefined : i18n._(problem)).toBe(text);
  });
});

// proves CONST-69
test.each([
  ['en', '04-02-2027'],
  ['it', '04/02/2027'],
  ['fr', '04/02/2027'],
  ['es', '04/02/2027'],
  ['nl', '04-02-2027'],
  ['de', '04.02.2027'],
])('a day is shown with the day first, as %s writes it', (language, shown) => {
  expect(shownDate('2027-02-04', language)).toBe(shown);
  expect(shownDate('soon', language)).toBe('soon');
});

// proves CONST-69
test('a moment is shown with the same day, and the time of the language', () => {
  const at = new Date(2027, 1, 4, 18, 5).toISOString();
  expect(shownMoment(at, 'de')).toBe('04.02.2027, 18:05');
  expect(shownMoment(at, 'en')).toMatch(/^04-02-2027, 6:05\sPM$/);
});

test('days are counted over the change of the clocks', () => {
  expect(daysLeft('2027-04-01', '2027-03-01')).toBe(31);
  expect(daysLeft('2027-03-01', '2027-03-01')).toBe(0);
  expect(daysLeft('2027-02-28', '2027-03-01')).toBe(-1);
});

test('today is the day here, whatever it is elsewhere', () => {
  expect(dayHere(new Date(2027, 0, 3, 0, 30))).toBe('2027-01-03');
});
