import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pages } from '@/ui/growing-list';

/** Long lists are shortened, so that the content below them is near. */
const PREVIEW = 6;
/** A list with only a few more rows is shown completely. */
const WORTH_A_BUTTON = 3;

interface Preview {
  /** The number of rows to show. */
  shown: number;
  /** Shows the rest of the loaded rows, then loads more. */
  pages: Pages;
}

/** Shows only the first rows, until the user loads more or searches. */
export function usePreview(
  query: UseInfiniteQueryResult<InfiniteData<unknown>>,
  count: number,
  isSearched: boolean,
): Preview {
  const [isOpen, setOpen] = useState(false);
  const { error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const read = { error, isFetchingNextPage, isFetchNextPageError };
  if (isOpen || isSearched || count < PREVIEW + WORTH_A_BUTTON) {
    // Rows of an earlier search that are still shown cannot be continued.
    const hasNextPage = query.hasNextPage && !query.isPlaceholderData;
    return { shown: count, pages: { ...read, hasNextPage, fetchNextPage } };
  }
  const open = () => {
    setOpen(true);
    return Promise.resolve(query);
  };
  return { shown: PREVIEW, pages: { ...read, hasNextPage: true, fetchNextPage: open } };
}
