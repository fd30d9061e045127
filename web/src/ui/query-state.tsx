import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from './error-panel';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** The approximate height of the content, in pixels. */
  height: number;
}

/** Shown in place of data: a skeleton while they load, or why they could not be loaded. */
export function QueryState({ query: { data, error, refetch }, height }: Props) {
  if (data !== undefined) return null;
  if (error === null) return <Skeleton height={height} />;
  return <ErrorPanel error={error} onRetry={() => void refetch()} />;
}
