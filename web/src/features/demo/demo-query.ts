import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** How to sign in to the demo, and whom to contact. Fails with 404 if the demo is off. */
export function demoQuery() {
  return queryOptions({
    queryKey: ['demo'],
    queryFn: ({ signal }) => read(api.GET('/api/demo', { signal }), 'demo'),
  });
}
