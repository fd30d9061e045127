import { expect, test } from 'vitest';
import type { Category } from '@/api/types';
import { NO_FILTERS } from '@/domains/search/search-state';
import { withChoice } from './use-filters';

const categories: Category[] = [
  {
    id: 1,
    categoryName: 'Pumps',
    categoryPhotoUrl: '',
    description: '',
    subCategory: [{ id: 11, subCategoryName: 'Bilge pumps', subCategoryPhotoUrl: '' }],
  },
];

test('a sub-category goes when its category is no longer chosen', () => {
  const filters = { ...NO_FILTERS, categories: ['Pumps'], subCategories: ['Bilge pumps'] };
  expect(withChoice(categories, filters, 'categories', ['Ropes'])).toEqual({
    ...NO_FILTERS,
    categories: ['Ropes'],
  });
  expect(withChoice(categories, filters, 'categories', ['Pumps', 'Ropes']).subCategories).toEqual([
    'Bilge pumps',
  ]);
});

test('another filter leaves the rest alone', () => {
  const filters = { ...NO_FILTERS, categories: ['Pumps'], subCategories: ['Bilge pumps'] };
  expect(withChoice(categories, filters, 'manufacturers', ['Jabsco'])).toEqual({
    ...filters,
    manufacturers: ['Jabsco'],
  });
});
