import { screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchAnswer } from '@/api/types';
import { readSearch } from '@/domains/search/search-state';
import { renderInApp } from '@/testing/render';
import { EndlessResults } from './endless-results';
import type { useEndlessList } from './use-endless-list';

type List = ReturnType<typeof useEndlessList>;

const STATE = {
  ...readSearch('all-system', undefined, new URLSearchParams('value=x')),
  boatId: null,
};

/** A list with one product of this name, as far as the results use it. */
function listOf(productName: string): List {
  const product = {
    productId: 7,
    productName,
    productDescription: '',
    productPhotoUrl: [],
    manufacturerProductNumber: '',
    productManufacturerName: '',
    sectionName: '',
  };
  const answer = { totalRecords: 1, notices: [], equivalents: [], page: 1, products: [product] };
  return {
    query: { isError: false, isPlaceholderData: false, hasNextPage: false },
    products: [product],
    answer: answer as unknown as SearchAnswer,
    firstPage: 1,
  } as unknown as List;
}

/** The list of a part that was searched by its number, with an equivalent that is not a result. */
function listWithEquivalent(): List {
  const list = listOf('Oil filter');
  const equivalent = { ...list.products[0], productId: 8, productName: 'Other oil filter' };
  return { ...list, answer: { ...list.answer, equivalents: [equivalent] } } as unknown as List;
}

const LISTS = [listOf('Anode'), listOf('Impeller')] as const;

function Page() {
  const [list, setList] = useState<List>(LISTS[0]);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setList(LISTS[1]))}>
        {list.products[0]?.productName} is found
      </button>
      <EndlessResults state={STATE} list={list} />
    </>
  );
}

// Otherwise React renders everything at once.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('the rest of the page does not wait for the products', async () => {
  renderInApp(<Page />);
  await screen.findByRole('link', { name: 'Anode' });
  screen.getByRole('button', { name: 'Anode is found' }).click();
  expect(screen.getByRole('button', { name: 'Impeller is found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anode' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Impeller' })).toBeVisible();
});

test('a part that was searched by its number comes before its equivalents', async () => {
  renderInApp(<EndlessResults state={STATE} list={listWithEquivalent()} />);
  const part = await screen.findByRole('link', { name: 'Oil filter' });
  const equivalents = screen.getByRole('region', { name: 'Equivalent parts' });
  expect(part.compareDocumentPosition(equivalents)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
