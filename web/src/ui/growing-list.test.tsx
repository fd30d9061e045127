import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { renderInApp } from '@/testing/render';
import { GrowingList } from './growing-list';

interface Page {
  names: string[];
  nextBefore: number | null;
}

/** A list whose pages come from this function. */
function Names({ readPage }: { readPage: (before: number | null) => Promise<Page> }) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore,
    retry: false,
  });
  const names = query.data?.pages.flatMap((page) => page.names) ?? [];
  return (
    <GrowingList query={query} count={names.length} className="list">
      {names.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </GrowingList>
  );
}

const FIRST = { names: ['pump', 'belt'], nextBefore: 7 };
const LAST = { names: ['hose', 'oar'], nextBefore: null };

test('a list is loaded to its end, and the focus moves to the new entries', async () => {
  const readPage = vi.fn<(before: number | null) => Promise<Page>>();
  readPage.mockResolvedValueOnce(FIRST).mockResolvedValueOnce(LAST);
  renderInApp(<Names readPage={readPage} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'hose' })).toHaveFocus();
  expect(readPage).toHaveBeenLastCalledWith(7);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a page that cannot be loaded is reported below the list, and can be loaded again', async () => {
  const failure = new ApiError(503, { code: 'OVERLOADED' });
  const readPage = vi.fn<(before: number | null) => Promise<Page>>();
  readPage.mockResolvedValueOnce(FIRST).mockRejectedValueOnce(failure).mockResolvedValueOnce(LAST);
  renderInApp(<Names readPage={readPage} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We are very busy right now.');
  expect(screen.getByRole('link', { name: 'belt' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'oar' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
