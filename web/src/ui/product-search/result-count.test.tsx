import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { ResultCount } from './result-count';

test('the products found are counted', () => {
  const { container } = renderInApp(<ResultCount total={0} />);
  expect(container).toHaveTextContent('0 Products found');
});

test('products that come close are not announced by a zero', () => {
  const { container } = renderInApp(<ResultCount total={0} hasMore />);
  expect(container).toHaveTextContent('No exact match');
  expect(container).not.toHaveTextContent('found');
});

test('products with all words are counted, with others below them too', () => {
  const { container } = renderInApp(<ResultCount total={1} hasMore />);
  expect(container).toHaveTextContent('1 Product found');
});
