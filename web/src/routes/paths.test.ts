import { describe, expect, test } from 'vitest';
import { idOfSegment, paths } from './paths';
import { signInAddress } from './sign-in-address';

// proves PROD-05, PROD-06
test('a product address has the id and the encoded name', () => {
  const pump = { productId: 7, productName: 'Pump 1/2" 100 %' };
  expect(paths.product(pump)).toBe('/product/7-Pump%201%2F2%22%20100%20%25');
  expect(paths.product({ ...pump, isSinglePart: true })).toMatch(/^\/product\/single-part\/7-/);
});

// proves CAT-05, CAT-06, CAT-14
test('the first page of a category has no number', () => {
  expect(paths.category(2, 'Pumps & hoses')).toBe('/categories/2-Pumps%20%26%20hoses');
  expect(paths.category(2, 'Pumps', 3)).toBe('/categories/2-Pumps/3');
});

describe('the id in a segment', () => {
  test.each([
    ['12', 12],
    ['12-Pumps', 12],
    ['12-34', 12],
    ['-Pumps', null],
    ['abc-Pumps', null],
    ['12abc', null],
    ['', null],
    [undefined, null],
  ])('of %o is %o', (segment, id) => {
    expect(idOfSegment(segment)).toBe(id);
  });
});

describe('the address of the sign-in page', () => {
  // proves POP-74, POP-75
  test('keeps the query and leads back', () => {
    const current = { pathname: '/product/7-Pump', search: '?t=harbour' };
    expect(signInAddress('/login', current)).toBe(
      '/login?t=harbour&redirectPath=%2Fproduct%2F7-Pump',
    );
  });

  test('never leads back to a sign-in page', () => {
    const current = { pathname: '/login', search: '?redirectPath=%2Flogin&t=harbour' };
    expect(signInAddress('/signup', current)).toBe('/signup?t=harbour');
  });
});
