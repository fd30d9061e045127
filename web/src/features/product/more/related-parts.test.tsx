import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductPageDetails } from '@/api/types';
import { renderInApp } from '@/testing/render';
import { RelatedParts } from './related-parts';

type Related = ProductPageDetails['relatedProducts'][number];

function part(id: number, relation: Related['relation']): Related {
  const numbers = { manufacturerProductNumber: `N-${id}`, productManufacturerName: 'Acme' };
  return {
    id,
    productId: id,
    productName: `Part ${id}`,
    productPhotoUrl: [],
    ...numbers,
    relation,
  };
}

/** The section of the page with a heading. */
function below(name: string): HTMLElement {
  return screen.getByRole('heading', { name }).parentElement ?? document.body;
}

test('parts of one engine, companion products and similar products have separate lists', () => {
  renderInApp(<RelatedParts related={[part(1, 'goesWith'), part(2, 'sameEngine')]} />);
  expect(below('Goes with this part')).toHaveTextContent('Part 1');
  expect(below('Other parts of the same engine')).toHaveTextContent('Part 2');
  expect(below('Other parts of the same engine')).not.toHaveTextContent('Part 1');
  expect(screen.queryByRole('heading', { name: 'Similar products' })).toBeNull();
});
