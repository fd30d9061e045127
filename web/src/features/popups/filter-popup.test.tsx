import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { currentPopup, openPopup } from '@/popups/open-popup';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';

const OPTIONS = [
  { value: 'Jabsco', label: 'Jabsco > Pumps', count: 12 },
  { value: 'Johnson', label: 'Johnson', count: 3 },
];

// The popup is a separate chunk, and importing it for the first time takes a while.
beforeAll(() => import('./filter-popup'));

afterEach(() => currentPopup()?.close(null));

function openFilter(chosen: readonly string[] = [], options = OPTIONS, hasSearch = true) {
  renderInApp(<h1>Search</h1>);
  return openPopup('filter', { title: 'Filter by Manufacturer', options, chosen, hasSearch });
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = `Maker ${index + 1}`;
    return { value: name, label: name, count: 1 };
  });
}

// proves SRCH-20
test('ticked values apply after Show Results', async () => {
  const answer = openFilter(['Johnson']);
  const popup = await screen.findByRole('dialog', { name: 'Filter by Manufacturer' });
  expect(within(popup).getByRole('checkbox', { name: /Johnson/ })).toBeChecked();
  await userEvent.click(within(popup).getByRole('checkbox', { name: /Jabsco > Pumps/ }));
  await expectAccessible(popup);
  await userEvent.click(within(popup).getByRole('button', { name: 'Show Results' }));
  expect(await answer).toEqual(['Johnson', 'Jabsco']);
});

// proves SRCH-21
test('Clear filter removes all values', async () => {
  const answer = openFilter(['Johnson']);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
  expect(await answer).toEqual([]);
});

test('closing the popup changes nothing', async () => {
  const answer = openFilter(['Johnson']);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Jabsco/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await answer).toBeNull();
});

// proves SRCH-23
test('the list can be searched through', async () => {
  const answer = openFilter();
  await userEvent.type(await screen.findByRole('searchbox'), 'pump');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 's of bronze');
  expect(screen.getByText('No matches in this list.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await answer;
});

test('every list of more than twelve can be searched through', async () => {
  const answer = openFilter([], numbered(13), false);
  await userEvent.type(await screen.findByRole('searchbox'), '13');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await answer;
});

test('a short list has no search field unless it is requested', async () => {
  const answer = openFilter([], numbered(12), false);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(12);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await answer;
});

test('chosen values stay listed whatever is searched for', async () => {
  const answer = openFilter(['Johnson']);
  await userEvent.type(await screen.findByRole('searchbox'), 'jab');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: /Jabsco/ }));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByText('No matches in this list.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Johnson/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show Results' }));
  expect(await answer).toEqual(['Jabsco']);
});
