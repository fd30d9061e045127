import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from '@/domains/catalogue/queries';
import type { CurrentFilters } from '@/domains/search/filter-options';
import { type SearchState, withFilters } from '@/domains/search/search-state';
import { type FilterChip, filterChips } from '@/ui/product-search/filter-chips';
import { useChipTexts, useFiltersWithout } from '@/ui/product-search/use-filters';
import type { SearchStep } from './use-search';

/** The chips of all conditions of a search except its text. */
export function useConditionChips(
  state: SearchState,
  found: CurrentFilters | null,
  search: (step: SearchStep) => void,
): FilterChip[] {
  const { t } = useLingui();
  const texts = useChipTexts(found);
  const without = useFiltersWithout();
  const brands = useQuery({ ...brandsQuery(), enabled: state.brandId !== null });
  const chips = filterChips(state.filters, texts, (name, value) =>
    search((newest) => withFilters(newest, without(newest.filters, name, value))),
  );
  if (state.brandId !== null) {
    const brand = brands.data?.find((entry) => entry.id === state.brandId);
    chips.unshift({
      key: 'brand',
      kind: t`Brand`,
      text: brand?.brandName ?? String(state.brandId),
      onRemove: () => search((newest) => ({ ...newest, brandId: null, page: 1 })),
    });
  }
  if (state.productId !== null) {
    chips.unshift({
      key: 'product',
      kind: t`Product number`,
      text: String(state.productId),
      onRemove: () => search((newest) => ({ ...newest, productId: null, page: 1 })),
    });
  }
  return chips;
}
