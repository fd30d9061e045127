import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductCard } from '@/api/types';
import { renderInApp } from '@/testing/render';
import { MoreProducts } from './more-products';

const FENDER: ProductCard = {
  id: 7,
  productId: 7,
  productName: 'Fender',
  productDescription: '',
  productPhotoUrl: [],
  manufacturerProductNumber: 'F-7',
  productManufacturerName: 'Acme',
  sectionName: '',
  sectionId: null,
  isBuyItNowProduct: false,
  isSinglePart: false,
  isFavorite: false,
};

test('products with some of the words have a heading of their own', () => {
  const more = { reason: 'someWords' as const, products: [FENDER] };
  const { unmount } = renderInApp(<MoreProducts more={more} total={1} notices={[]} />);
  const list = screen.getByRole('region', {
    name: '1 product has all words. More with some of them:',
  });
  expect(within(list).getByRole('link', { name: 'Fender' })).toBeVisible();
  unmount();
  renderInApp(<MoreProducts more={more} total={0} notices={[]} />);
  screen.getByRole('region', { name: 'No product has all words. These have some of them:' });
});

test('parts with a number similar to the unknown one have a heading of their own', () => {
  const more = { reason: 'nearNumbers' as const, products: [FENDER] };
  renderInApp(<MoreProducts more={more} total={0} notices={[]} />);
  const list = screen.getByRole('region', { name: 'Parts with similar numbers:' });
  expect(within(list).getByRole('link', { name: 'Fender' })).toBeVisible();
});

test('without such products there is no heading', () => {
  renderInApp(<MoreProducts more={undefined} total={3} notices={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('after words were left out, no product is said to have all words', () => {
  const more = { reason: 'someWords' as const, products: [FENDER] };
  const notices = [{ kind: 'dropped' as const, words: ['24v'] }];
  renderInApp(<MoreProducts more={more} total={7} notices={notices} />);
  expect(screen.getByRole('region', { name: 'More with some of the words:' })).toBeVisible();
});
