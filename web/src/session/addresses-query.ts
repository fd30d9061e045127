import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** The user's addresses; the first is the main one. */
export function addressesQuery() {
  return queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: async ({ signal }) =>
      (await read(api.GET('/api/users/address/all', { signal }), 'addresses')).addresses,
  });
}
