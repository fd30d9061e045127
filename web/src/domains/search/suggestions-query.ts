import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/**
 * What the box offers for a typed text: of the parts that fit a boat, else of the whole catalogue.
 * The answer to an older text stays until the new one is there.
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
