import { useLingui } from '@lingui/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { mergePages } from '@/domains/search/answer';
import { endlessSearchQuery } from '@/domains/search/queries';
import { hasCondition, type SearchState, searchPath } from '@/domains/search/search-state';
import { useLastAnswer } from '@/ui/product-search/use-last-answer';

/**
 * The endless list of an address. It starts at the page in the address; each further page is
 * appended, and its number replaces that in the address, so that Back leaves the search instead of
 * going back page by page. The history entry stores the first page of the list: a user who comes
 * back finds the whole list as long as it is in memory.
 */
export function useEndlessList(state: SearchState) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { i18n } = useLingui();
  const begun = readFirstPage(location.state);
  const listFrom = (page: number) => endlessSearchQuery(state, page, i18n.locale);
  const isKept = begun !== null && client.getQueryData(listFrom(begun).queryKey) !== undefined;
  const firstPage = isKept ? begun : state.page;
  const isBoatKnown = !useActiveBoat().isLoading;
  const query = useInfiniteQuery({
    ...listFrom(firstPage),
    enabled: isBoatKnown && hasCondition(state),
  });

  const pages = query.data?.pages;
  const lastPage = query.isPlaceholderData ? undefined : pages?.at(-1)?.page;
  const address = lastPage === undefined ? null : searchPath({ ...state, page: lastPage });
  const isAhead = lastPage !== undefined && lastPage > state.page;
  useEffect(() => {
    if (address === null || !isAhead) return;
    void navigate(address, { replace: true, preventScrollReset: true, state: { firstPage } });
  }, [address, isAhead, firstPage, navigate]);

  const products = useMemo(() => mergePages(pages ?? []), [pages]);
  const answer = pages?.[0] ?? null;
  const last = useLastAnswer(answer, query.isPlaceholderData, state.target);
  return { query, products, firstPage, answer, last };
}

function readFirstPage(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('firstPage' in state)) return null;
  return typeof state.firstPage === 'number' ? state.firstPage : null;
}
