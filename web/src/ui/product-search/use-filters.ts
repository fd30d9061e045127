import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Category } from '@/api/types';
import { categoriesQuery } from '@/domains/catalogue/queries';
import {
  type CatalogueOptions,
  type CurrentFilters,
  categoryOptions,
  chosenText,
  manufacturerOptions,
  sectionOptions,
  subCategoriesWithin,
  subCategoryOptions,
} from '@/domains/search/filter-options';
import { manufacturersQuery } from '@/domains/search/queries';
import type { FilterName, Filters } from '@/domains/search/search-state';
import { type FilterOption } from '@/popups/kinds';
import { openPopup, updatePopup } from '@/popups/open-popup';
import type { ChipTexts } from './filter-chips';

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

/** What the chips of chosen values are called, with the filters of the last answer. */
export function useChipTexts(found: CurrentFilters | null): ChipTexts {
  const { i18n } = useLingui();
  const { data: categories = [] } = useQuery(categoriesQuery(i18n.locale));
  return {
    labels: useFilterLabels(),
    textOf: (name, value) => chosenText(categories, found, name, value),
  };
}

interface FilterChoice {
  readonly filters: Filters;
  /** The filters of the last answer; null before there is one. */
  readonly found: CurrentFilters | null;
  /** True while `found` belongs to an earlier search. */
  readonly isOlder: boolean;
  readonly onChange: (filters: Filters) => void;
}

/**
 * Opens the popup of a filter and applies the choice. A response that arrives in the meantime
 * updates the counts in the open popup.
 */
export function useFilterPopups({ filters, found, isOlder, onChange }: FilterChoice) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const changed = useChangedFilters();
  const open = useRef<((found: CurrentFilters | null) => FilterOption[]) | null>(null);
  useEffect(() => {
    if (open.current !== null) updatePopup('filter', { options: open.current(found), isOlder });
  }, [found, isOlder]);
  // Text that was typed just before the popup opened is searched for while it is open.
  const newest = useRef({ filters, onChange });
  useLayoutEffect(() => {
    newest.current = { filters, onChange };
  });
  const titles: Readonly<Record<FilterName, string>> = {
    categories: t`Filter by Category`,
    subCategories: t`Filter by Sub-Category`,
    manufacturers: t`Filter by Manufacturer`,
    sections: t`Filter by Sections`,
  };

  return async function choose(name: FilterName) {
    if (name === 'subCategories' && filters.categories.length === 0) {
      const text = t`Please select a category before choosing a sub-category`;
      await openPopup('general', { title: t`Sub-Category`, text, button: t`Ok` });
      return;
    }
    const catalogue: CatalogueOptions = {
      categories: await orNone(client.ensureQueryData(categoriesQuery(i18n.locale))),
      manufacturers: found ? [] : await orNone(client.ensureQueryData(manufacturersQuery())),
    };
    const listed = (now: CurrentFilters | null) => optionsOf(name, catalogue, now, filters);
    open.current = listed;
    const chosen = await openPopup('filter', {
      title: titles[name],
      options: listed(found),
      chosen: filters[name],
      hasSearch: name === 'subCategories' || name === 'manufacturers',
      isOlder,
    });
    open.current = null;
    if (chosen === null) return;
    const now = newest.current;
    now.onChange(changed(now.filters, name, chosen));
  };
}

/** Gives the filters after a choice in one of them; sub-categories go with their category. */
function useChangedFilters() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return (filters: Filters, name: FilterName, chosen: readonly string[]): Filters => {
    const known = client.getQueryData(categoriesQuery(i18n.locale).queryKey) ?? [];
    return withChoice(known, filters, name, chosen);
  };
}

/** Gives the filters without one value of one of them. */
export function useFiltersWithout() {
  const changed = useChangedFilters();
  return (filters: Filters, name: FilterName, value: string): Filters =>
    changed(
      filters,
      name,
      filters[name].filter((kept) => kept !== value),
    );
}

/** The filters after a choice, for known categories. */
export function withChoice(
  categories: readonly Category[],
  filters: Filters,
  name: FilterName,
  chosen: readonly string[],
): Filters {
  const changed = { ...filters, [name]: chosen };
  if (name !== 'categories') return changed;
  return {
    ...changed,
    subCategories: subCategoriesWithin(categories, chosen, filters.subCategories),
  };
}

/** A list that cannot be loaded is an empty one here; the failure is reported already. */
async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch {
    return [];
  }
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
