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
  const { unmount } = renderInApp(<MoreProducts more={more} total={1} />);
  const list = screen.getByRole('region', {
    name: '1 product has all words. More with some of them:',
  });
  expect(within(list).getByRole('link', { name: 'Fender' })).toBeVisible();
  unmount();
  renderInApp(<MoreProducts more={more} total={0} />);
  screen.getByRole('region', { name: 'No product has all words. These have some of them:' });
});

test('parts with a number similar to the unknown one have a heading of their own', () => {
  const more = { reason: 'nearNumbers' as const, products: [FENDER] };
  renderInApp(<MoreProducts more={more} total={0} />);
  const list = screen.getByRole('region', { name: 'Parts with similar numbers:' });
  expect(within(list).getByRole('link', { name: 'Fender' })).toBeVisible();
});

test('without such products there is no heading', () => {
  renderInApp(<MoreProducts more={undefined} total={3} />);
  expect(screen.queryByRole('region')).toBeNull();
});
