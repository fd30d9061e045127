import { type Filters, NO_FILTERS, type SearchConditions } from '@/domains/search/search-state';

/** The condition that the address of a listing sets. */
export interface Preset {
  readonly category?: string;
  readonly brandId?: number;
}

/** The conditions of a listing; a preset category is the only value of its filter. */
export function listingConditions(
  { category, brandId }: Preset,
  filters: Filters,
  boatId: number | null = null,
): SearchConditions {
  const categories = category === undefined ? filters.categories : [category];
  return {
    target: 'all-system',
    value: '',
    filters: { ...NO_FILTERS, ...filters, categories },
    brandId: brandId ?? null,
    productId: null,
    boatId,
    isWithoutUniversal: false,
  };
}
