import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductCard } from '@/api/types';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { EquivalentParts } from './equivalent-parts';

const JABSCO = {
  id: 2,
  productId: 2,
  productName: 'Impeller',
  manufacturerProductNumber: '17937-0001',
  productManufacturerName: 'Jabsco',
  productPhotoUrl: [],
};

const CEF: ProductCard = {
  ...JABSCO,
  id: 3,
  productId: 3,
  manufacturerProductNumber: '500107',
  productManufacturerName: 'CEF',
  productDescription: '',
  sectionName: '',
  sectionId: null,
  isBuyItNowProduct: false,
  isSinglePart: false,
  isFavorite: false,
};

test('equivalent parts name manufacturer and number and lead to their pages', async () => {
  const { container } = renderInApp(<EquivalentParts products={[JABSCO]} results={[]} />);
  const region = screen.getByRole('region', { name: 'Equivalent parts' });
  const link = within(region).getByRole('link', { name: /Impeller.*Jabsco 17937-0001/ });
  expect(link).toHaveAttribute('href', '/product/2-Impeller');
  expect(region).toHaveTextContent('Compare the dimensions before you order.');
  await expectAccessible(container);
});

test('a part that is among the results below is not shown twice', () => {
  renderInApp(<EquivalentParts products={[CEF, JABSCO]} results={[CEF]} />);
  expect(screen.getByRole('link')).toHaveTextContent('Jabsco 17937-0001');
});

test.each([
  { products: [], why: 'without equivalents' },
  { products: [CEF], why: 'when all of them are among the results' },
])('$why there is no empty box', ({ products }) => {
  renderInApp(<EquivalentParts products={products} results={[CEF]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
