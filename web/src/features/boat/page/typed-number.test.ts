import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { amountProblem, numberOf } from './field-rules';
import { meaningsOf, typedNumber } from './typed-number';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const;

type Cases = readonly (readonly [typed: string, means: readonly number[]])[];

/** The same in each language. */
const EVERYWHERE: Cases = [
  ['85000', [85_000]],
  ['-12', [-12]],
  ['13.8', [13.8]],
  ['13,8', [13.8]],
  ['1240.5', [1240.5]],
  ['1240,125', [1240.125]],
  ['0.125', [0.125]],
  ['0,125', [0.125]],
  ['85 000', [85_000]],
  ['85\u00a0000', [85_000]],
  ['1\u202f240,5', [1240.5]],
  ['85’000', [85_000]],
  ['1.000.000', [1_000_000]],
  ['1,000,000', [1_000_000]],
  ['1,240.5', [1240.5]],
  ['1.240,5', [1240.5]],
  ['1.240,125', [1240.125]],
  ['1.2.3', []],
  ['1,24.5', []],
  ['1,240,5', []],
  ['12 34', []],
  ['1.000 000', []],
  ['12.', []],
  ['1e5', []],
  ['many', []],
  ['', []],
];

const POINT_GROUPS: Cases = [
  ['85.000', [85_000]],
  ['1.240', [1240]],
  ['-1.240', [-1240]],
  ['85,000', [85_000, 85]],
  ['1,240', [1240, 1.24]],
];

const OF_A_LANGUAGE: Record<(typeof LANGUAGES)[number], Cases> = {
  en: [
    ['85,000', [85_000]],
    ['1,240', [1240]],
    ['85.000', [85_000, 85]],
    ['1.240', [1240, 1.24]],
  ],
  de: POINT_GROUPS,
  es: POINT_GROUPS,
  it: POINT_GROUPS,
  nl: POINT_GROUPS,
  // In these languages spaces separate thousands, so that a dot is ambiguous.
  fr: [
    ['85.000', [85_000, 85]],
    ['1,240', [1240, 1.24]],
    ['1.24', [1.24]],
  ],
};

describe.each(LANGUAGES)('a number typed in %s', (language) => {
  test.each([...EVERYWHERE, ...OF_A_LANGUAGE[language]])('%j', (typed, means) => {
    expect(meaningsOf(typed, language)).toEqual(means);
  });

  test.each([0, 7, 85, 1240, 85_000, 1_000_000_000, 13.8, 1.125, 1240.5, 1240.125, 0.1, -1.24])(
    'is read back as it is shown: %d',
    (number) => {
      expect(numberOf(typedNumber(number, language), language)).toBe(number);
      const shown = number.toLocaleString(language, { maximumFractionDigits: 2 });
      expect(numberOf(shown, language)).toBe(Math.round(number * 100) / 100);
    },
  );
});

test('an empty field is no number', () => {
  expect([typedNumber(null, 'en'), typedNumber(undefined, 'en')]).toEqual(['', '']);
  expect(numberOf(' ', 'en')).toBeNull();
});

test('an ambiguous number is refused, and both meanings are named', () => {
  const problem = amountProblem('85.000', () => true, 'wrong', i18n);
  expect(problem).toBe('This can mean 85000 or 85. Please type one of them');
  expect(numberOf('85.000', 'en')).toBeNaN();
  expect(amountProblem('many', () => true, 'wrong', i18n)).toBe('wrong');
  expect(amountProblem('', () => false, 'wrong', i18n)).toBeNull();
});
