import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/**
 * The suggestions for a typed text: among the parts that fit a boat, otherwise in the whole
 * catalogue. Those for an older text stay until the new ones arrive.
 */
export function suggestionsQuery(boatId: number | null, value: string, language: string) {
  const boat = boatId === null ? {} : { target: 'my-boat', activeBoatId: boatId };
  const owner = boatId === null ? ['suggestions'] : ['boat', boatId, 'search', 'suggestions'];
  return queryOptions({
    queryKey: [...owner, value, language],
    queryFn: async ({ signal }) => {
      const params = { query: { value, language, ...boat } };
      const call = api.GET('/api/search/suggestions', { params, signal });
      return (await read(call, 'suggestions')).suggestions;
    },
    enabled: value !== '',
    placeholderData: keepPreviousData,
  });
}
