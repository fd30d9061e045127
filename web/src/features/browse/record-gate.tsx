import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/ui/error-panel';

interface Props {
  record: UseQueryResult;
  children: ReactNode;
}

/** Shows a page whose record could be loaded, otherwise a button to try again. */
export function RecordGate({ record, children }: Props) {
  if (!record.isError) return children;
  return <ErrorPanel error={record.error} onRetry={() => void record.refetch()} />;
}
