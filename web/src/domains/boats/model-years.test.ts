import { expect, test } from 'vitest';
import { modelYears } from './model-years';

test('the years of a model are shown with an open end', () => {
  expect(modelYears({ yearFrom: 1990, yearTo: 1995 })).toBe('1990–1995');
  expect(modelYears({ yearFrom: 2010, yearTo: null })).toBe('2010–');
  expect(modelYears({ yearFrom: null, yearTo: null })).toBe('');
});
