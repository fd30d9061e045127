// @vitest-environment node
import { expect, test } from 'vitest';
import { itemsText, readItems } from './quote-items';

test('products with quantities are written into an address and read from it', () => {
  const items = [
    { productId: 7, quantity: 2 },
    { productId: 8, quantity: 999 },
  ];
  expect(itemsText(items)).toBe('7x2,8x999');
  expect(readItems('7x2,8x999')).toEqual(items);
});

test('the quantities of a repeated product are added', () => {
  const item = { productId: 7, quantity: 600 };
  expect(itemsText([item, { ...item, quantity: 2 }])).toBe('7x602');
  expect(itemsText([item, item])).toBe('7x999');
});

test.each([
  [null, []],
  ['', []],
  ['x,7y2,-1,0x3,1.5', []],
  ['7,7x3,8x0', ['7x1', '8x1']],
  ['7x1000', []],
])('of the address %j only products are taken', (text, items) => {
  expect(readItems(text).map((item) => itemsText([item]))).toEqual(items);
});

test('a request has room for fifty products', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ productId: index + 1, quantity: 1 }));
  expect(readItems(itemsText(many))).toHaveLength(50);
});
