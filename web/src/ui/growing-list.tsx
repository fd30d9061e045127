import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel';
import { useFocusOnMore } from './focus/use-focus-on-more';

/** The loaded pages of a list, and the loading of the next one. */
export type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

interface Props {
  query: Pages;
  /** How many entries there are so far. */
  count: number;
  className: string | undefined;
  /** An item for each entry. */
  children: ReactNode;
}

/** A list that is loaded page by page, with a button below it that loads the next page. */
export function GrowingList({ query, count, className, children }: Props) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { list, button, asking } = useFocusOnMore<HTMLOListElement>(count);
  return (
    <>
      <ol ref={list} className={className}>
        {children}
      </ol>
      {isFetchNextPageError && error !== null && (
        <ErrorPanel error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          ref={button}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => {
            asking();
            void fetchNextPage();
          }}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}
