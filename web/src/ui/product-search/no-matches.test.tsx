import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductCard, SearchAnswer } from '@/api/types';
import { readAnswer } from '@/domains/search/answer';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { NoMatches } from './no-matches';

const NOTHING: SearchAnswer = {
  ...readAnswer([]),
  notices: [{ kind: 'unknownNumber', number: 'BP7HS-10' }],
};

const PLUG: ProductCard = {
  id: 1,
  productId: 1,
  productName: 'Spark plug',
  productDescription: '',
  productPhotoUrl: [],
  manufacturerProductNumber: 'BPR7HS-10',
  productManufacturerName: 'NGK',
  sectionName: '',
  sectionId: null,
  isBuyItNowProduct: false,
  isSinglePart: false,
  isFavorite: false,
};

const EXPERTS = '/expert-request?searchText=BP7HS-10';

test('products that come close follow the notice, and nothing says that there is no match', async () => {
  const answer = { ...NOTHING, more: { reason: 'nearNumbers' as const, products: [PLUG] } };
  const { container } = renderInApp(<NoMatches answer={answer} searchText="BP7HS-10" />);
  const notice = screen.getByText(/^No part has the number/);
  const near = screen.getByRole('region', { name: 'Parts with similar numbers:' });
  const experts = screen.getByRole('link', { name: 'Talk to our experts' });
  expect(notice.compareDocumentPosition(near)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(near.compareDocumentPosition(experts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(experts).toHaveAttribute('href', EXPERTS);
  expect(screen.queryByText(/couldn't find a match/)).toBeNull();
  await expectAccessible(container);
});

// proves SRCH-53, SRCH-54, SRCH-55
test('without such products the page says that there is no match, and leads to the experts', () => {
  renderInApp(<NoMatches answer={NOTHING} searchText="BP7HS-10" />);
  expect(screen.getByText("We couldn't find a match, Try again")).toBeVisible();
  expect(screen.getByText("Couldn't find what you were looking for?")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to our experts' })).toHaveAttribute(
    'href',
    EXPERTS,
  );
});
