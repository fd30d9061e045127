import { expect, test } from 'vitest';
import { type RequestForm, requestBody, requestProblems } from './request-rules';

const FORM: RequestForm = {
  vendorIds: [2],
  items: [
    { productId: 7, quantity: '3' },
    { productId: 8, quantity: '1' },
  ],
  message: 'In stock?',
  phone: { code: '+44', number: '7700900123' },
  sharesBoat: true,
  images: ['request-pictures/1/a.jpg'],
  requestedPartName: 'Seal',
  requestedPartNumber: '',
  comment: '',
};
const ABOUT = { isSinglePart: false, boatId: 42, clientKey: 'key' };

test('a request is sent as the server takes it', () => {
  expect(requestBody(FORM, ABOUT)).toEqual({
    items: [
      { productId: 7, quantity: 3, foundBy: null },
      { productId: 8, quantity: 1, foundBy: null },
    ],
    vendorIds: [2],
    boatId: 42,
    message: 'In stock?',
    images: ['request-pictures/1/a.jpg'],
    phone: '+44-7700900123',
    singlePartDetails: null,
    clientKey: 'key',
  });
  const unshared = requestBody({ ...FORM, sharesBoat: false }, { ...ABOUT, isSinglePart: true });
  expect(unshared.boatId).toBeNull();
  expect(unshared.singlePartDetails?.requestedPartName).toBe('Seal');
});

test('a vendor, whole quantities and the name of a single part are needed', () => {
  const words = { vendor: 'vendor', partName: 'name', quantity: 'quantity' };
  expect(requestProblems(FORM, { isSinglePart: true, words })).toEqual({});
  const items = [{ productId: 7, quantity: '1.5' }, ...FORM.items.slice(1)];
  const form = { ...FORM, vendorIds: [], items, requestedPartName: '  ' };
  expect(requestProblems(form, { isSinglePart: true, words })).toEqual({
    vendorIds: 'vendor',
    requestedPartName: 'name',
    'quantity-7': 'quantity',
  });
  expect(Object.keys(requestProblems(form, { isSinglePart: false, words }))).toEqual([
    'vendorIds',
    'quantity-7',
  ]);
});
