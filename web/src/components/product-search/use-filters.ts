import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/queries';
import { openPopup } from '@/popups/open-popup';
import {
  type CatalogueOptions,
  type CurrentFilters,
  categoryOptions,
  type FilterOption,
  manufacturerOptions,
  sectionOptions,
  subCategoriesWithin,
  subCategoryOptions,
} from './filter-options';
import { manufacturersQuery } from './queries';
import type { FilterName, Filters } from './search-state';

/** The names of the filters, as boxes and chips show them. */
export function useFilterLabels(): Readonly<Record<FilterName, string>> {
  const { t } = useLingui();
  return {
    categories: t`Category`,
    subCategories: t`Sub-Category`,
    manufacturers: t`Manufacturer`,
    sections: t`Boat Section`,
  };
}

interface FilterChoice {
  readonly filters: Filters;
  /** The filters of the last answer; null before there is one. */
  readonly found: CurrentFilters | null;
  readonly onChange: (filters: Filters) => void;
}

/** Opens the popup of a filter and applies what is chosen there. */
export function useFilterPopups({ filters, found, onChange }: FilterChoice) {
  const { t } = useLingui();
  const categories = useQuery(categoriesQuery());
  const manufacturers = useQuery(manufacturersQuery());
  const catalogue: CatalogueOptions = {
    categories: categories.data ?? [],
    manufacturers: manufacturers.data ?? [],
  };
  const titles: Readonly<Record<FilterName, string>> = {
    categories: t`Filter by Category`,
    subCategories: t`Filter by Sub-Category`,
    manufacturers: t`Filter by Manufacturer`,
    sections: t`Filter by Sections`,
  };

  async function choose(name: FilterName) {
    if (name === 'subCategories' && filters.categories.length === 0) {
      const text = t`Please select a category before choosing a sub-category`;
      await openPopup('general', { title: t`Sub-Category`, text, button: t`Ok` });
      return;
    }
    const chosen = await openPopup('filter', {
      title: titles[name],
      options: optionsOf(name, catalogue, found, filters),
      chosen: filters[name],
      hasSearch: name === 'subCategories' || name === 'manufacturers',
    });
    if (chosen !== null) onChange(withChoice(catalogue, filters, name, chosen));
  }

  return { choose, catalogue };
}

/** The filters after a choice in one of them; sub-categories go with their category. */
export function withChoice(
  catalogue: CatalogueOptions,
  filters: Filters,
  name: FilterName,
  chosen: readonly string[],
): Filters {
  const changed = { ...filters, [name]: chosen };
  if (name !== 'categories') return changed;
  return {
    ...changed,
    subCategories: subCategoriesWithin(catalogue, chosen, filters.subCategories),
  };
}

function optionsOf(
  name: FilterName,
  catalogue: CatalogueOptions,
  found: CurrentFilters | null,
  filters: Filters,
): FilterOption[] {
  switch (name) {
    case 'categories':
      return categoryOptions(catalogue, found, filters);
    case 'subCategories':
      return subCategoryOptions(catalogue, found, filters);
    case 'manufacturers':
      return manufacturerOptions(catalogue, found, filters);
    case 'sections':
      return sectionOptions(found, filters);
  }
}
