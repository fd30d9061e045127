import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { FilterChips } from './filter-chips';
import { FilterRow, filterNames } from './filter-row';
import { NoResults } from './no-results';
import { ResultNotices } from './result-notices';
import { NO_FILTERS } from './search-state';

describe('the filter boxes', () => {
  // proves SRCH-13, SRCH-14
  test('end with the sections on a boat and with the manufacturers elsewhere', () => {
    expect(filterNames('my-boat', false)).toEqual(['categories', 'subCategories', 'sections']);
    expect(filterNames('all-system', false)).toEqual([
      'categories',
      'subCategories',
      'manufacturers',
    ]);
  });

  // proves SRCH-15
  test('leave out the category where it is preset', () => {
    expect(filterNames('all-system', true)).toEqual(['subCategories', 'manufacturers']);
  });
});

// proves SRCH-18
test("the popup of the sections is titled 'Filter by Sections'", async () => {
  const found = { categories: [], subcategories: [], manufacturers: [], sections: [] };
  renderInApp(
    <FilterRow target="my-boat" filters={NO_FILTERS} found={found} onChange={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Boat Section' }));
  expect(await screen.findByRole('dialog', { name: 'Filter by Sections' })).toBeVisible();
});

test('a chip names what it takes back', async () => {
  let isRemoved = false;
  const onRemove = () => {
    isRemoved = true;
  };
  renderInApp(<FilterChips chips={[{ key: 'c', kind: 'Category', text: 'Pumps', onRemove }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Category: Pumps' }));
  expect(isRemoved).toBe(true);
});

test('notices say what the search did to the text', () => {
  renderInApp(
    <ResultNotices
      notices={[
        { kind: 'corrected', from: 'impellr', to: 'impeller' },
        { kind: 'dropped', words: ['for', 'my'] },
        { kind: 'shortened' },
      ]}
    />,
  );
  const [corrected, dropped, shortened] = screen.getAllByRole('listitem');
  expect(corrected).toHaveTextContent('Showing results for impeller.');
  expect(dropped).toHaveTextContent('Left out: for, my');
  expect(shortened).toHaveTextContent('too long');
});

// proves SRCH-55, SRCH-56
test('the way to the experts may carry the number of a request', () => {
  renderInApp(<NoResults requestId={9} />);
  expect(screen.getByRole('link', { name: 'Talk to our experts' })).toHaveAttribute(
    'href',
    '/expert-request/9',
  );
});
