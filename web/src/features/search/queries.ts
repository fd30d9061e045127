import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** What the box offers for a typed text, of the whole catalogue. The answer to an older text stays until the new one is there. */
export function suggestionsQuery(value: string, language: string) {
  return queryOptions({
    queryKey: ['suggestions', value, language] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { value, language } };
      const call = api.GET('/api/search/suggestions', { params, signal });
      return (await read(call, 'suggestions')).suggestions;
    },
    enabled: value !== '',
    placeholderData: keepPreviousData,
  });
}
