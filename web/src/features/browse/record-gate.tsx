import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { ErrorPanel } from '@/components/error-panel';

/** What is thrown where an address names nothing. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

interface Props {
  record: UseQueryResult;
  children: ReactNode;
}

/** Shows a page whose record exists; an unknown record is an unknown page. */
export function RecordGate({ record, children }: Props) {
  if (!record.isError) return children;
  if (record.error instanceof ApiError && record.error.status === 404) {
    throw notFound();
  }
  return <ErrorPanel error={record.error} onRetry={() => void record.refetch()} />;
}
