// @vitest-environment node
import { expect, test } from 'vitest';
import type { ProductCard } from '@/api/types';
import { type BuyOrder, isCounted, nextStep, sellersOf } from './buy-rules';

const PRODUCT_DATA = {
  productPhotoUrl: 'products/7/a.jpg',
  productName: 'Alternator',
  productDescription: '12 V, 115 A',
  manufacturerProductNumber: 'A-7',
};
const PART = { requestedPartName: 'Brush holder', requestedPartNumber: '', comment: 'upper one' };
const CARD = { ...PRODUCT_DATA, productPhotoUrl: ['products/7/a.jpg'] } as unknown as ProductCard;
const ORDER: BuyOrder = {
  productId: 7,
  productName: 'Alternator',
  card: CARD,
  part: PART,
  categoryId: 2,
  from: 'product',
};
const HARBOUR = { id: 2, vendorPartnerName: 'Harbour & Co', vendorLogo: 'vendors/2.svg' };
const SITE = { id: 1, vendorPartnerName: 'CHANDLERY', vendorLogo: '' };

const shop = (affiliateId: number, isActive = true) => ({
  affiliateId,
  affiliateUrl: 'https://shop.example/7',
  affiliateName: `Shop ${affiliateId}`,
  affiliateLogo: '',
  isActive,
  availableRegion: 'EU' as const,
});

// proves BUY-12, BUY-13, BUY-23, BUY-28
test('with access a quote is asked for, with product data and without details of a part', () => {
  expect(nextStep(ORDER, { hasAccess: true, vendor: HARBOUR })).toEqual({
    kind: 'quotePage',
    state: { vendorData: null, productData: PRODUCT_DATA, singlePartDetails: null },
  });
});

// proves BUY-14, BUY-22, BUY-24, BUY-25, BUY-26, BUY-27, BUY-29, BUY-30, BUY-31
test('a single vendor is asked, with the product and the part', () => {
  expect(nextStep(ORDER, { hasAccess: false, vendor: HARBOUR })).toEqual({
    kind: 'quotePage',
    state: { vendorData: HARBOUR, productData: PRODUCT_DATA, singlePartDetails: PART },
  });
});

// proves BUY-15
test('with several vendors, and with none, the sellers are shown', () => {
  expect(nextStep(ORDER, { hasAccess: false, vendor: null })).toEqual({ kind: 'sellers' });
});

// proves BUY-18, BUY-19
test('the clicks of managers are not counted', () => {
  expect(isCounted('Boater')).toBe(true);
  expect(isCounted('Manager')).toBe(false);
});

// proves BUY-48, POP-38
test('only active shops are sellers, and without any seller there is nothing to show', () => {
  expect(sellersOf([shop(1), shop(2, false)], [], 'Chandlery')?.affiliates).toEqual([shop(1)]);
  expect(sellersOf([shop(2, false)], [], 'Chandlery')).toBeNull();
});

// proves POP-42
test('the personalised quote is that of the vendor named as the site, beside active shops', () => {
  expect(sellersOf([shop(1)], [HARBOUR, SITE], 'Chandlery')?.own).toBe(SITE);
  expect(sellersOf([shop(1)], [HARBOUR], 'Chandlery')?.own).toBeNull();
  expect(sellersOf([shop(1, false)], [SITE], 'Chandlery')?.own).toBeNull();
});
