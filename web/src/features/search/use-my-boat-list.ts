import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { boatPageQuery } from '@/domains/search/queries';
import { type SearchState, searchPath } from '@/domains/search/search-state';
import { useLastAnswer } from '@/ui/product-search/use-last-answer';

/**
 * One page of a boat's parts, with the current counts. A page after the last is replaced by the
 * last one.
 */
export function useMyBoatList(state: SearchState) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(boatPageQuery(state, state.page, i18n.locale));
  const place = `my-boat ${state.boatId}`;
  const last = useLastAnswer(answer.data ?? null, answer.isPlaceholderData, place);

  const lastPage = Math.max(answer.data?.totalPages ?? state.page, 1);
  const address = state.page > lastPage ? searchPath({ ...state, page: lastPage }) : null;
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, navigate]);
  return { answer, last };
}
