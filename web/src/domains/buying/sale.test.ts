import { expect, test } from 'vitest';
import { saleOf } from './sale';

test('vendors give quotes, shops sell, and without either there is no button', () => {
  const both = { hasVendors: true, hasAffiliates: true };
  expect(saleOf(true, both)).toBe('quoteAndShops');
  expect(saleOf(true, { ...both, hasAffiliates: false })).toBe('quote');
  expect(saleOf(true, { ...both, hasVendors: false })).toBe('shops');
  expect(saleOf(true, { hasVendors: false, hasAffiliates: false })).toBe('none');
  expect(saleOf(false, both)).toBe('quote');
  expect(saleOf(false, { ...both, hasVendors: false })).toBe('none');
});
