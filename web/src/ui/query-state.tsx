import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from './error-panel';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** About as high as what is loaded, in pixels. */
  height: number;
}

/** Stands where data will be: a skeleton while it loads, or why it could not be loaded. */
export function QueryState({ query: { data, error, refetch }, height }: Props) {
  if (data !== undefined) return null;
  if (error === null) return <Skeleton height={height} />;
  return <ErrorPanel error={error} onRetry={() => void refetch()} />;
}
