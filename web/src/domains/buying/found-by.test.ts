import { expect, test } from 'vitest';
import { writeLocal } from '@/api/local-values';
import { foundBy, noteFoundBy } from './found-by';

test('the newest search that led to a product is kept', () => {
  writeLocal('consentStatus', 'granted');
  noteFoundBy(1, { query: 'pump', position: 4 });
  noteFoundBy(1, { query: 'bilge pump', position: 2 });
  expect(foundBy(1)).toEqual({ query: 'bilge pump', position: 2 });
  expect(foundBy(2)).toBeNull();
});

test('only the last hundred products are kept', () => {
  writeLocal('consentStatus', 'granted');
  for (let id = 1; id <= 101; id += 1) noteFoundBy(id, { query: 'pump', position: id });
  expect(foundBy(1)).toBeNull();
  expect(foundBy(2)).toEqual({ query: 'pump', position: 2 });
});

test('without consent to statistics nothing is stored, and nothing is returned', () => {
  writeLocal('consentStatus', 'granted');
  noteFoundBy(1007, { query: 'pump', position: 1 });
  writeLocal('consentStatus', 'denied');
  expect(foundBy(1007)).toBeNull();
  noteFoundBy(1008, { query: 'pump', position: 1 });
  writeLocal('consentStatus', 'granted');
  expect(foundBy(1008)).toBeNull();
});
