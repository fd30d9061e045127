import { afterEach, expect, test } from 'vitest';
import { keepWaitingFavorite, takeWaitingFavorite } from './waiting-favorite';

const HALF_AN_HOUR_MS = 30 * 60_000;

afterEach(() => sessionStorage.clear());

// proves WISH-05
test('the product that a visitor signs in for is taken once', () => {
  expect(takeWaitingFavorite()).toBeNull();
  keepWaitingFavorite(7);
  expect(takeWaitingFavorite()).toBe(7);
  expect(takeWaitingFavorite()).toBeNull();
});

test('a sign-in half an hour later does not add the product', () => {
  keepWaitingFavorite(7, 1000);
  expect(takeWaitingFavorite(1000 + HALF_AN_HOUR_MS)).toBeNull();
});

test('another stored value is not a product', () => {
  for (const stored of ['x', '{}', '["7",1]', 'null']) {
    sessionStorage.setItem('waiting-favorite', stored);
    expect(takeWaitingFavorite()).toBeNull();
  }
});
