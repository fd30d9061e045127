import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pages } from '@/ui/growing-list';

/** What is below a long list should not be far away. */
const PREVIEW = 6;
/** A few more are not worth a button. */
const WORTH_A_BUTTON = 3;

interface Preview {
  /** How many rows to show. */
  shown: number;
  /** Shows the rest of what was read first, then reads on. */
  pages: Pages;
}

/** Shows the first rows of what was read, until the reader asks for more or searches. */
export function usePreview(
  query: UseInfiniteQueryResult<InfiniteData<unknown>>,
  count: number,
  isSearched: boolean,
): Preview {
  const [isOpen, setOpen] = useState(false);
  const { error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const read = { error, isFetchingNextPage, isFetchNextPageError };
  if (isOpen || isSearched || count < PREVIEW + WORTH_A_BUTTON) {
    // What is still shown of an earlier search is not read on.
    const hasNextPage = query.hasNextPage && !query.isPlaceholderData;
    return { shown: count, pages: { ...read, hasNextPage, fetchNextPage } };
  }
  const open = () => {
    setOpen(true);
    return Promise.resolve(query);
  };
  return { shown: PREVIEW, pages: { ...read, hasNextPage: true, fetchNextPage: open } };
}
