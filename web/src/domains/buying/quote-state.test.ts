// @vitest-environment node
import { expect, test } from 'vitest';
import { readQuoteState } from './quote-state';

const STATE = {
  vendorData: { id: 2, vendorPartnerName: 'Harbour & Co', vendorLogo: '' },
  productData: {
    productPhotoUrl: '',
    productName: 'Alternator',
    productDescription: '',
    manufacturerProductNumber: 'A-7',
  },
  singlePartDetails: { requestedPartName: 'Seal', requestedPartNumber: '', comment: '' },
};
const NOTHING = { vendorData: null, productData: null, singlePartDetails: null };

// proves BUY-22, BUY-23, BUY-28
test('the state of a link to the request is read as it was written', () => {
  expect(readQuoteState(STATE)).toEqual(STATE);
});

test.each([
  null,
  'text',
  { vendorData: { id: '2' } },
  { productData: { productName: 7 }, singlePartDetails: [] },
])('what is no such state is none: %j', (state) => {
  expect(readQuoteState(state)).toEqual(NOTHING);
});
