import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { boatsQuery } from '@/session/boats-query';
import { watchForLostBoats } from './lost-boats';
import { documentsQuery } from './queries';

/** Whether the boats are read again after a query that failed in this way. */
async function isReadAnew(queryKey: readonly unknown[], status: number): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watchForLostBoats(client);
  const { queryKey: boats } = boatsQuery();
  client.setQueryData(boats, []);
  const queryFn = () => Promise.reject(new ApiError(status, {}));
  await client.prefetchQuery({ queryKey, queryFn });
  return client.getQueryState(boats)?.isInvalidated ?? false;
}

test.each([403, 404])(
  'a question about a boat that gets %d has the boats read anew',
  async (status) => {
    expect(await isReadAnew(documentsQuery(7).queryKey, status)).toBe(true);
  },
);

test('the boats are not read again after a network failure, or if another record is not found', async () => {
  expect(await isReadAnew(documentsQuery(7).queryKey, 0)).toBe(false);
  expect(await isReadAnew(documentsQuery(7).queryKey, 503)).toBe(false);
  expect(await isReadAnew(['product', 7], 404)).toBe(false);
});
