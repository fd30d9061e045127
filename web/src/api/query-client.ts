import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { isCutOff } from './cut-off';

const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/**
 * The cache of all server data. A query is only repeated if there was no network or the server was
 * busy. Without a network it fails and says so, instead of waiting for one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  if (!navigator.onLine || isCutOff()) return false;
  return error instanceof ApiError && (error.isOffline || error.code === 'OVERLOADED');
}
