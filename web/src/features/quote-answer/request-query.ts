import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** The request that a vendor's link opens. */
export function requestQuery(token: string) {
  return queryOptions({
    queryKey: ['quote-answer', token] as const,
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/quote-answers/{token}', { params: { path: { token } }, signal }),
        'quote answer',
      ),
    // A response must not replace what a vendor is typing.
    refetchOnWindowFocus: false,
    retry: false,
  });
}
