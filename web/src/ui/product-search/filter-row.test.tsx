import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_FILTERS } from '@/domains/search/search-state';
import { currentPopup } from '@/popups/open-popup';
import { renderInApp } from '@/testing/render';
import { FilterChips } from './filter-chips';
import { FilterRow, filterNames } from './filter-row';
import { NoResults } from './no-results';

afterEach(() => currentPopup()?.close(null));

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

test('a chip names the value that it removes', async () => {
  let isRemoved = false;
  const onRemove = () => {
    isRemoved = true;
  };
  renderInApp(<FilterChips chips={[{ key: 'c', kind: 'Category', text: 'Pumps', onRemove }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Category: Pumps' }));
  expect(isRemoved).toBe(true);
});

function RowWithAnswers({ answers }: { answers: EventTarget }) {
  const [answered, setAnswered] = useState<number | null>(null);
  useEffect(() => {
    const handleAnswer = () => setAnswered(1300);
    answers.addEventListener('answer', handleAnswer);
    return () => answers.removeEventListener('answer', handleAnswer);
  }, [answers]);
  const categories = [{ id: 1, categoryName: 'Pumps', count: answered ?? 7 }];
  return (
    <FilterRow
      target="all-system"
      filters={NO_FILTERS}
      found={{ categories, subcategories: [], manufacturers: [], sections: [] }}
      isOlder={answered === null}
      onChange={() => {}}
    />
  );
}

test('the counts in an open popup are updated by the next answer', async () => {
  const answers = new EventTarget();
  renderInApp(<RowWithAnswers answers={answers} />);
  await userEvent.click(screen.getByRole('button', { name: 'Category' }));
  const popup = await screen.findByRole('dialog', { name: 'Filter by Category' });
  await userEvent.click(within(popup).getByRole('checkbox', { name: /Pumps.?7/ }));
  expect(within(popup).getByRole('list')).toHaveAttribute('data-older');
  act(() => {
    answers.dispatchEvent(new Event('answer'));
  });
  expect(within(popup).getByRole('checkbox', { name: /Pumps.?1,300/ })).toBeChecked();
  expect(within(popup).getByRole('list')).not.toHaveAttribute('data-older');
});

// proves SRCH-55, SRCH-56, EXP-06
test.each([
  [{ searchText: 'impeler & co' }, '/expert-request?searchText=impeler+%26+co'],
  [{ requestId: 9 }, '/expert-request/9'],
])('the way to the experts carries what is known: %o', (known, address) => {
  renderInApp(<NoResults {...known} />);
  const link = screen.getByRole('link', { name: 'Talk to our experts' });
  expect(link).toHaveAttribute('href', address);
});
