import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { SearchTarget } from '@/routes/paths';

/** What the box offers for a typed text. The answer to an older text stays until the new one is there. */
export function suggestionsQuery(target: SearchTarget, value: string, language: string) {
  return queryOptions({
    queryKey: ['suggestions', target, value, language] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { value, target, language } };
      const call = api.GET('/api/search/suggestions', { params, signal });
      return (await read(call, 'suggestions')).suggestions;
    },
    enabled: value !== '',
    placeholderData: keepPreviousData,
  });
}
