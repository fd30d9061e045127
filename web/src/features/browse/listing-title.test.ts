import { expect, test } from 'vitest';
import { NO_FILTERS } from '@/domains/search/search-state';
import { listingConditions } from './listing-conditions';
import { listingPosition } from './listing-title';

// proves CAT-09
test('a listing without products is page 1 of 1', () => {
  expect(listingPosition(1, 0)).toEqual({ page: 1, totalPages: 1 });
  expect(listingPosition(2, 5)).toEqual({ page: 2, totalPages: 5 });
});

// proves CAT-12, CAT-29
test('a listing searches the whole catalogue within its category or brand', () => {
  const filters = { ...NO_FILTERS, categories: ['Ropes'], manufacturers: ['Jabsco'] };
  expect(listingConditions({ category: 'Pumps' }, filters)).toMatchObject({
    target: 'all-system',
    filters: { categories: ['Pumps'], manufacturers: ['Jabsco'] },
    brandId: null,
  });
  expect(listingConditions({ brandId: 7 }, filters)).toMatchObject({
    filters: { categories: ['Ropes'] },
    brandId: 7,
  });
});
