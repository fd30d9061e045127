import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/** The one cache of server data. Only a missing network or a busy server is worth another try. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.isOffline || error.code === 'OVERLOADED');
}
