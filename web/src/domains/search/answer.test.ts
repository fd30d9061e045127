import { describe, expect, it, test } from 'vitest';
import type { ProductCard, SearchAnswer } from '@/api/types';
import { countBefore, isNumberUnknown, mergePages, readAnswer } from './answer';

function product(productId: number): ProductCard {
  return {
    id: productId,
    productId,
    productName: `Part ${productId}`,
    productDescription: '',
    productPhotoUrl: [],
    manufacturerProductNumber: '',
    productManufacturerName: '',
    sectionName: '',
    sectionId: null,
    isBuyItNowProduct: false,
    isSinglePart: false,
    isFavorite: false,
  };
}

function page(number: number, ids: number[]): SearchAnswer {
  return { ...readAnswer(ids.map(product)), page: number, totalPages: 3, totalRecords: 6 };
}

function ids(products: readonly ProductCard[]): number[] {
  return products.map((entry) => entry.productId);
}

describe('the pages of a list', () => {
  // proves SRCH-43
  it('follow each other', () => {
    expect(ids(mergePages([page(1, [3, 1]), page(2, [2])]))).toEqual([3, 1, 2]);
  });

  // proves SRCH-44
  it('leave out a product that an earlier page brought', () => {
    expect(ids(mergePages([page(1, [1, 2]), page(2, [2, 3])]))).toEqual([1, 2, 3]);
  });

  // proves SRCH-45
  it('show a product once when a page has it twice', () => {
    expect(ids(mergePages([page(1, [1, 1, 2])]))).toEqual([1, 2]);
  });

  it('are empty without pages', () => {
    expect(mergePages([])).toEqual([]);
  });
});

describe('an answer', () => {
  // proves SRCH-68
  it('may be a plain list of products', () => {
    const answer = readAnswer([product(1), product(2)]);
    expect(answer).toMatchObject({ totalPages: 1, totalRecords: 2, page: 1 });
    expect(answer.currentFilters.categories).toEqual([]);
    expect(readAnswer([]).totalPages).toBe(0);
  });

  it('is kept as it is otherwise', () => {
    const answer = page(2, [1]);
    expect(readAnswer(answer)).toBe(answer);
  });
});

test.each([
  { page: 1, shown: 3, before: 0 },
  { page: 2, shown: 3, before: 3 },
  { page: 3, shown: 1, before: 6 },
])('before page $page are $before of seven products', ({ page, shown, before }) => {
  const products = Array.from(
    { length: shown },
    (_, index) => ({ productId: index }) as ProductCard,
  );
  const answer = { ...readAnswer(products), page, totalPages: 3, totalRecords: 7 };
  expect(countBefore(answer)).toBe(before);
});

test.each([
  { total: 0, kind: 'unknownNumber' as const, isUnknown: true },
  // The other words have found something.
  { total: 3, kind: 'unknownNumber' as const, isUnknown: false },
  { total: 0, kind: 'ignored' as const, isUnknown: false },
])(
  'a number with $total results and the notice $kind: unknown $isUnknown',
  ({ total, kind, isUnknown }) => {
    const notice = kind === 'ignored' ? { kind, words: ['18-23'] } : { kind, number: '18-23' };
    const answer = { ...readAnswer([]), totalRecords: total, notices: [notice] };
    expect(isNumberUnknown(answer)).toBe(isUnknown);
  },
);
