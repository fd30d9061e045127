import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { SearchAnswer } from '@/api/types';
import { readAnswer } from './answer';
import { callParameters, filtersKey, type SearchConditions } from './search-state';

/** Long enough to return from a product to the same list. */
const KEPT_MS = 30 * 60_000;

/**
 * The endless list of a search, from `firstPage` on. While another text is searched for, or the
 * language changes, the old list stays; another filter starts from an empty list.
 */
export function endlessSearchQuery(
  conditions: SearchConditions,
  firstPage: number,
  language: string,
) {
  const filters = filtersKey(conditions);
  return infiniteQueryOptions({
    queryKey: [...searchKey(conditions), 'endless', language, firstPage] as const,
    queryFn: ({ pageParam, signal }) => fetchPage(conditions, pageParam, language, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    gcTime: KEPT_MS,
    staleTime: KEPT_MS,
    placeholderData: (shown, query) => (query?.queryKey.includes(filters) ? shown : undefined),
  });
}

/** One page of a listing; each page replaces the one before. */
export function pageQuery(conditions: SearchConditions, page: number, language: string) {
  return queryOptions({
    queryKey: [...searchKey(conditions), 'page', language, page] as const,
    queryFn: ({ signal }) => fetchPage(conditions, page, language, signal),
    gcTime: KEPT_MS,
    staleTime: KEPT_MS,
  });
}

/**
 * One page of the search through a boat's parts. While another text is searched for, the first
 * page of the old one stays.
 */
export function boatPageQuery(conditions: SearchConditions, page: number, language: string) {
  const filters = filtersKey(conditions);
  return {
    ...pageQuery(conditions, page, language),
    placeholderData: (shown: SearchAnswer | undefined, query?: { queryKey: QueryKey }) =>
      page === 1 && query?.queryKey.includes(filters) ? shown : undefined,
  };
}

/** The key of a search; with a boat, it is among those of the boat's other data. */
function searchKey(conditions: SearchConditions): QueryKey {
  const { boatId, value } = conditions;
  const owner = boatId === null ? ['search'] : ['boat', boatId, 'search'];
  return [...owner, filtersKey(conditions), value];
}

/** All active manufacturers, for the filter of a search without any condition. */
export function manufacturersQuery() {
  return queryOptions({
    queryKey: ['manufacturers'],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/manufacturers/relevant', {
          params: { query: { getOnlyActive: true } },
          signal,
        }),
        'manufacturers',
      ),
  });
}

async function fetchPage(
  conditions: SearchConditions,
  page: number,
  language: string,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { target, productId } = conditions;
  if (productId !== null) {
    const params = { path: { target, productId: String(productId) }, query: { language } };
    const call = api.GET('/api/search/products/{target}/{productId}', { params, signal });
    return readAnswer(await read(call, 'product look-up'));
  }
  const params = { path: { target }, query: { ...callParameters(conditions, page), language } };
  const call = api.GET('/api/search/products/{target}', { params, signal });
  return readAnswer(await read(call, 'search'));
}
