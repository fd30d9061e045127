import { expect, test } from 'vitest';
import { idsAfter } from './favorites';

const LIST = [{ id: 7 }, { id: 8 }];

// proves WISH-07
test('hearts include changes that were not answered yet', () => {
  expect([...idsAfter(LIST, [])]).toEqual([7, 8]);
  expect([...idsAfter(LIST, [{ productId: 7, isFavorite: false }])]).toEqual([8]);
  const added = idsAfter(LIST, [
    { productId: 9, isFavorite: true },
    { productId: 8, isFavorite: true },
  ]);
  expect([...added]).toEqual([7, 8, 9]);
});

test('of two changes of a product the last one counts', () => {
  const ids = idsAfter(LIST, [
    { productId: 7, isFavorite: false },
    { productId: 7, isFavorite: true },
  ]);
  expect(ids.has(7)).toBe(true);
});
