import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** The request that a vendor's link opens; names of products are in this language. */
export function requestQuery(token: string, language: string) {
  return queryOptions({
    queryKey: ['quote-answer', token, language] as const,
    queryFn: ({ signal }) => {
      const params = { path: { token }, query: { language } };
      return read(api.GET('/api/quote-answers/{token}', { params, signal }), 'quote answer');
    },
    // The form stays while the language changes.
    placeholderData: keepPreviousData,
    // A response must not replace what a vendor is typing.
    refetchOnWindowFocus: false,
    retry: false,
  });
}
