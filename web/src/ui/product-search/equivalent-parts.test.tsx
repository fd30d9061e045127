import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { EquivalentParts } from './equivalent-parts';

test('equivalent parts name manufacturer and number and lead to their pages', async () => {
  const product = {
    id: 2,
    productId: 2,
    productName: 'Impeller',
    manufacturerProductNumber: '17937-0001',
    productManufacturerName: 'Jabsco',
    productPhotoUrl: [],
  };
  const { container } = renderInApp(<EquivalentParts products={[product]} />);
  const region = screen.getByRole('region', { name: 'Equivalent parts' });
  const link = within(region).getByRole('link', { name: /Impeller.*Jabsco 17937-0001/ });
  expect(link).toHaveAttribute('href', '/product/2-Impeller');
  expect(region).toHaveTextContent('Compare the dimensions before you order.');
  await expectAccessible(container);
});

test('without equivalents there is no empty box', () => {
  renderInApp(<EquivalentParts products={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
