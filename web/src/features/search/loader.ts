import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { activeBoatId } from '@/domains/boats/active-boat-id';
import { categoriesQuery } from '@/domains/catalogue/queries';
import { endlessSearchQuery } from '@/domains/search/queries';
import { hasCondition, isSearchTarget, readSearch } from '@/domains/search/search-state';

/**
 * Starts the search of the address, unless its list is in memory. Any other target is not found.
 */
export function searchLoader(client: QueryClient): LoaderFunction {
  return ({ params, request }) => {
    const { target, pageNum } = params;
    if (!isSearchTarget(target)) {
      throw new Response(null, { status: 404, statusText: 'Not Found' });
    }
    const asked = readSearch(target, pageNum, new URL(request.url).searchParams);
    const boatId = activeBoatId(client);
    void client.prefetchQuery(categoriesQuery(i18n.locale));
    // The fits depend on the boat, so the page sends the search once the boat is known.
    if (boatId === undefined || target === 'my-boat') return null;
    const state = { ...asked, boatId };
    if (!hasCondition(state)) return null;
    const search = endlessSearchQuery(state, state.page, i18n.locale);
    const isKept = client.getQueriesData({ queryKey: search.queryKey.slice(0, -1) }).length > 0;
    if (!isKept) void client.prefetchInfiniteQuery(search);
    return null;
  };
}
