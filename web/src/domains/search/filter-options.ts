/** The options of a filter: the values of the catalogue, limited to those of the last response. */

import type { components } from '@/api/schema';
import type { Category, SearchAnswer } from '@/api/types';
import { OWN_SECTION } from '@/domains/boats/own-section';
import type { FilterOption } from '@/popups/kinds';
import type { FilterName, Filters } from './search-state';

type Manufacturer = components['schemas']['Manufacturer'];
export type CurrentFilters = SearchAnswer['currentFilters'];

/** The options of the whole catalogue, before anything is searched for. */
export interface CatalogueOptions {
  readonly categories: readonly Category[];
  readonly manufacturers: readonly Manufacturer[];
}

export function categoryOptions(
  catalogue: CatalogueOptions,
  found: CurrentFilters | null,
  filters: Filters,
): FilterOption[] {
  const options = found
    ? found.categories.map((entry) => categoryOption(entry, entry.count))
    : catalogue.categories.map((category) => categoryOption(category, null));
  return withChosen(options, filters.categories);
}

/** Only those of the chosen categories: a sub-category has no meaning without its category. */
export function subCategoryOptions(
  catalogue: CatalogueOptions,
  found: CurrentFilters | null,
  filters: Filters,
): FilterOption[] {
  const chosen = catalogue.categories.filter((category) =>
    filters.categories.includes(categoryOption(category, null).value),
  );
  const chosenIds = new Set(chosen.map((category) => category.id));
  const options = found
    ? found.subcategories
        .filter((entry) => chosenIds.has(entry.categoryId))
        .map((entry) => subCategoryOption(entry, entry.count))
    : chosen.flatMap((category) =>
        category.subCategory.map((entry) => subCategoryOption(entry, null)),
      );
  return withChosen(options, filters.subCategories);
}

export function manufacturerOptions(
  catalogue: CatalogueOptions,
  found: CurrentFilters | null,
  filters: Filters,
): FilterOption[] {
  const options = found
    ? found.manufacturers.map((entry) => manufacturerOption(entry, entry.count))
    : catalogue.manufacturers.map((manufacturer) => manufacturerOption(manufacturer, null));
  return withChosen(options, filters.manufacturers);
}

export function sectionOptions(found: CurrentFilters | null, filters: Filters): FilterOption[] {
  const options = (found?.sections ?? []).map(sectionOption);
  return withChosen(options, filters.sections).toSorted(
    (left, right) => sectionRank(left.value) - sectionRank(right.value),
  );
}

/** The name of a chosen value in the reader's language. */
export function chosenText(
  categories: readonly Category[],
  found: CurrentFilters | null,
  name: FilterName,
  value: string,
): string {
  const options = {
    categories: () => categories.map((entry) => categoryOption(entry, null)),
    subCategories: () =>
      categories.flatMap(({ subCategory }) =>
        subCategory.map((entry) => subCategoryOption(entry, null)),
      ),
    manufacturers: () => [],
    sections: () => (found?.sections ?? []).map(sectionOption),
  }[name];
  return options().find((entry) => entry.value === value)?.label ?? value;
}

/** The options whose label has the typed text anywhere in it, whatever its case and accents. */
export function matchOptions<Labelled extends { readonly label: string }>(
  options: readonly Labelled[],
  typed: string,
): Labelled[] {
  const wanted = folded(typed.trim());
  return options.filter((entry) => folded(entry.label).includes(wanted));
}

/** Letters without a base letter, as people type them without the key. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
};

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłı]/gu, (letter) => PLAIN[letter] ?? letter);
}

/** The chosen sub-categories that still belong to one of these categories. */
export function subCategoriesWithin(
  known: readonly Category[],
  categories: readonly string[],
  subCategories: readonly string[],
): string[] {
  const names = known
    .filter((category) => categories.includes(categoryOption(category, null).value))
    .flatMap(({ subCategory }) => subCategory.map((entry) => subCategoryOption(entry, null).value));
  return subCategories.filter((name) => names.includes(name));
}

interface Translated {
  /** The name in the catalogue's own language, when another one is shown. */
  readonly filterName?: string | null;
}

function categoryOption(
  { categoryName, filterName }: Translated & { readonly categoryName: string },
  count: number | null,
): FilterOption {
  return { value: filterName ?? categoryName, label: categoryName, count };
}

function subCategoryOption(
  { subCategoryName, filterName }: Translated & { readonly subCategoryName: string },
  count: number | null,
): FilterOption {
  return { value: filterName ?? subCategoryName, label: subCategoryName, count };
}

function sectionOption({ section, filterName, count }: CurrentFilters['sections'][number]) {
  return { value: filterName ?? section, label: section, count };
}

function manufacturerOption(manufacturer: Manufacturer, count: number | null): FilterOption {
  const { productManufacturerName: name, productManufacturerComments: comments } = manufacturer;
  return { value: name, label: comments ? `${name} > ${comments}` : name, count };
}

/** A chosen value stays listed if no product of the response has it, so that it can be removed. */
function withChosen(options: FilterOption[], chosen: readonly string[]): FilterOption[] {
  const listed = new Set(options.map((entry) => entry.value));
  const missing = chosen.filter((name) => !listed.has(name));
  return [...options, ...missing.map((name) => ({ value: name, label: name, count: 0 }))];
}

/** Sorts the section of the owner's own equipment before those of the boat's model. */
function sectionRank(section: string): number {
  return section === OWN_SECTION ? 0 : 1;
}
