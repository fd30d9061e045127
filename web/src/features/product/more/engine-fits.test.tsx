import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedEngine } from '@/domains/products/fit-queries';
import { renderInApp } from '@/testing/render';
import { EngineFits } from './engine-fits';

const PAGE = 20;
const ENGINES = Array.from({ length: 45 }, (_, index): ListedEngine => {
  const make = index < 22 ? 'Volvo Penta' : 'Yanmar';
  const place = { serialFrom: 'E1', serialTo: '', position: 'port', quantity: 2, comments: 'Old' };
  const years = { yearFrom: 2000, yearTo: null };
  return { id: index + 1, make, model: `M${index + 1}`, ...years, places: [place] };
});

let isFailing = false;

/** Responds like the server: filters by words, in pages of twenty. */
function answer(address: URL): Response {
  if (isFailing) {
    return Response.json({ code: 'OVERLOADED', message: 'Busy.' }, { status: 503 });
  }
  const words = address.searchParams.get('value')?.toLowerCase() ?? '';
  const page = Number(address.searchParams.get('page') ?? '1');
  const found = ENGINES.filter((one) => `${one.make} ${one.model}`.toLowerCase().includes(words));
  return Response.json({
    totalRecords: found.length,
    totalPages: Math.ceil(found.length / PAGE),
    engineModels: found.slice((page - 1) * PAGE, page * PAGE),
  });
}

beforeEach(() => {
  isFailing = false;
  vi.stubGlobal('fetch', async (request: Request) => answer(new URL(request.url)));
});
afterEach(() => vi.unstubAllGlobals());

function rows(): HTMLElement[] {
  return screen.getAllByRole('listitem').filter((row) => row.hasAttribute('tabindex'));
}

async function loadMore(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
}

test('a long list shows its first rows, then all, with the focus on the new ones', async () => {
  renderInApp(<EngineFits productId={7} total={45} />);
  await screen.findByText('M1');
  expect(rows()).toHaveLength(6);
  await loadMore();
  expect(rows()).toHaveLength(20);
  expect(rows()[6]).toHaveFocus();
  await loadMore();
  await screen.findByText('M40');
  expect(rows()[20]).toHaveFocus();
  await loadMore();
  await screen.findByText('M45');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a row shows make, model, years, serial numbers, position, quantity and comment', async () => {
  renderInApp(<EngineFits productId={7} total={45} />);
  await screen.findByText('M1');
  const facts = 'From serial number E1 · port · Quantity: 2 · Old';
  expect(rows()[0]).toHaveTextContent(`Volvo Penta M1 2000–${facts}`);
  // The make is shown once, and screen readers read it with every model.
  expect(rows()[1]).toHaveTextContent(/^Volvo Penta M2/);
  expect(rows().map((row) => row.hasAttribute('data-first'))).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
});

test('the search calls the server, and shows how many results there are, if any', async () => {
  renderInApp(<EngineFits productId={7} total={45} />);
  const field = await screen.findByRole('searchbox', { name: 'Find your engine in the list' });
  await userEvent.type(field, 'yanmar');
  expect(await screen.findByText('23 found')).toHaveAttribute('role', 'status');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('M23');
  await userEvent.type(field, ' x');
  expect(await screen.findByText('No engine in the list has this name.')).toBeVisible();
  expect(screen.queryByText('M23')).toBeNull();
  await userEvent.clear(field);
  expect(await screen.findByText('M1')).toBeVisible();
  expect(rows()).toHaveLength(6);
});

test('a short list has no search field', async () => {
  renderInApp(<EngineFits productId={7} total={3} />);
  await screen.findByText('M1');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a list that could not be loaded says so and can be tried again', async () => {
  isFailing = true;
  renderInApp(<EngineFits productId={7} total={45} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('We are very busy right now.');
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByText('M1')).toBeVisible();
});
