import { expect, test } from 'vitest';
import { newClientKey, type RequestForm, requestBody, requestGaps } from './request-rules';

const FORM: RequestForm = {
  vendorIds: [2],
  quantity: '3',
  message: 'In stock?',
  phone: { code: '+44', number: '7700900123' },
  sharesBoat: true,
  requestedPartName: 'Seal',
  requestedPartNumber: '',
  comment: '',
};
const ABOUT = { productId: 7, isSinglePart: false, boatId: 42, clientKey: 'key' };

test('a request is sent as the server takes it', () => {
  expect(requestBody(FORM, ABOUT)).toEqual({
    productId: 7,
    quantity: 3,
    vendorIds: [2],
    boatId: 42,
    message: 'In stock?',
    phone: '+44-7700900123',
    singlePartDetails: null,
    clientKey: 'key',
  });
  const unshared = requestBody({ ...FORM, sharesBoat: false }, { ...ABOUT, isSinglePart: true });
  expect(unshared.boatId).toBeNull();
  expect(unshared.singlePartDetails?.requestedPartName).toBe('Seal');
});

test('a vendor, a whole quantity and the name of a single part are needed', () => {
  expect(requestGaps(FORM, true)).toEqual([]);
  const form = { ...FORM, vendorIds: [], quantity: '1.5', requestedPartName: '  ' };
  expect(requestGaps(form, true)).toEqual(['vendorIds', 'requestedPartName', 'quantity']);
  expect(requestGaps(form, false)).toEqual(['vendorIds', 'quantity']);
});

test('two keys differ', () => {
  expect(newClientKey()).toMatch(/^[\da-f]{32}$/);
  expect(newClientKey()).not.toBe(newClientKey());
});
