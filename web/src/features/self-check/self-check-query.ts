import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** What the server finds when it checks itself; checked again whenever the page is opened. */
export function selfCheckQuery() {
  return queryOptions({
    queryKey: ['self-check'],
    queryFn: ({ signal }) => read(api.GET('/api/self-check', { signal }), 'self-check'),
    staleTime: 0,
    gcTime: 0,
  });
}
