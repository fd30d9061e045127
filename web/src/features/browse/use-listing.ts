import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { pageQuery } from '@/domains/search/queries';
import { type Filters, filterQuery, readFilters, readPage } from '@/domains/search/search-state';
import { useLastAnswer } from '@/ui/product-search/use-last-answer';
import { useNewest } from '@/ui/product-search/use-newest';
import { listingConditions, type Preset } from './listing-conditions';

interface ListingOptions {
  /** What the listing is limited to; null until its record has arrived. */
  readonly preset: Preset | null;
  /** The correct address of a page, once the record's name is known. */
  readonly pathOf: (page: number) => string;
}

/** The paged list of one category or brand, with its filters in the address. */
export function useListing({ preset, pathOf }: ListingOptions) {
  const { pageNum } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(query);
  const page = readPage(pageNum ?? query.get('page'));
  const newest = useNewest(filters);
  const { active, isLoading } = useActiveBoat();
  const conditions = listingConditions(preset ?? {}, filters, active?.id ?? null);
  const { i18n } = useLingui();
  const answer = useQuery({
    ...pageQuery(conditions, page, i18n.locale),
    enabled: preset !== null && !isLoading,
  });
  const last = useLastAnswer(answer.data ?? null, answer.isPlaceholderData, pathOf(1));
  const addressOf = (wanted: number) => pathOf(wanted) + filterQuery(filters);

  return {
    filters: conditions.filters,
    chosen: filters,
    page,
    answer,
    last,
    addressOf,
    change: (step: (newest: Filters) => Filters) => {
      const changed = step(newest.read());
      const own = preset?.category === undefined ? changed : { ...changed, categories: [] };
      newest.take(own);
      void navigate(pathOf(1) + filterQuery(own));
    },
  };
}

/** Replaces an address with an outdated name, or a page after the last, by the correct one. */
export function useRightAddress(
  listing: ReturnType<typeof useListing>,
  isRightName: boolean | null,
): void {
  const navigate = useNavigate();
  const { page, answer, addressOf } = listing;
  const lastPage = Math.max(answer.data?.totalPages ?? page, 1);
  const isRight = isRightName !== false && page <= lastPage;
  const address = addressOf(Math.min(page, lastPage));
  useEffect(() => {
    if (isRight) return;
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, isRight, navigate]);
}
