import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { boatsQuery } from '@/session/boats-query';

/**
 * Reads the boats again whenever a query about one of them is refused: a right or the membership
 * has been removed, and the pages must show what is left.
 */
export function watchForLostBoats(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[0] !== 'boat' || !isRefusal(event.action.error)) return;
    void client.invalidateQueries({ queryKey: boatsQuery().queryKey });
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
