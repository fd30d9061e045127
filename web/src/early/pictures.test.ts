import { expect, test } from 'vitest';
import { picturesOf } from './pictures';

function pictured(name: string) {
  return { productPhotoUrl: [`products/${name}`, 'other.svg'] };
}

test('the first pictures are those of the product, or of the first products', () => {
  expect(picturesOf({ product: pictured('a b.svg') })).toEqual(['/media/products/a%20b.svg']);
  const products = [pictured('a.svg'), {}, pictured('b.svg'), pictured('c.svg')];
  expect(picturesOf({ products })).toEqual(['/media/products/a.svg', '/media/products/b.svg']);
  expect(picturesOf({})).toEqual([]);
});
