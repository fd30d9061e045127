/**
 * The address is the state of a search. The functions here convert an address to that state and
 * back, without a browser, so that a search can be linked, shared and returned to.
 */

import { paths, type SearchTarget } from '@/routes/paths';

const SEARCH_TARGETS: readonly SearchTarget[] = ['all-system', 'my-boat'];

/** The filters that hold a list of names. */
export type FilterName = 'categories' | 'subCategories' | 'manufacturers' | 'sections';

export type Filters = Readonly<Record<FilterName, readonly string[]>>;

/** The conditions of a search: two equal ones give the same list. */
export interface SearchConditions {
  readonly target: SearchTarget;
  /** The applied text, as it is sent to the server. */
  readonly value: string;
  readonly filters: Filters;
  readonly brandId: number | null;
  /** A product looked up by its number instead of by text. */
  readonly productId: number | null;
  /**
   * The boat whose parts are searched, or for which the general search shows the fit; null
   * without one. The page knows it; it is never in the address.
   */
  readonly boatId: number | null;
  /** Among a boat's parts: without those that fit every boat. */
  readonly isWithoutUniversal: boolean;
}

export interface SearchState extends SearchConditions {
  readonly page: number;
}

export const NO_FILTERS: Filters = {
  categories: [],
  subCategories: [],
  manufacturers: [],
  sections: [],
};

/** All filters, in the order of their boxes. */
export const FILTER_NAMES: readonly FilterName[] = [
  'categories',
  'subCategories',
  'manufacturers',
  'sections',
];

/** Names never contain it: the import refuses a name with a bar. */
const LIST_SEPARATOR = '|';

/** The name of the parameter, in addresses and in calls. */
const INCLUDE_UNIVERSAL = 'includeUniversal';

/** The longest text; the server shortens at the same length. */
export const MAX_TEXT_LENGTH = 200;

/** Limits the number of filter values in an address that was written by hand. */
const MAX_VALUES_PER_FILTER = 50;

export function isSearchTarget(text: string | undefined): text is SearchTarget {
  return SEARCH_TARGETS.some((target) => target === text);
}

/** A page number from an address: what is not a whole number of at least 1 is page 1. */
export function readPage(text: string | null | undefined): number {
  const page = readId(text);
  return page ?? 1;
}

/** A positive whole number, or nothing. */
function readId(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^\d{1,15}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 ? id : null;
}

/** The filters of a query string: `|`-separated names, without blanks and doubles. */
export function readFilters(query: URLSearchParams): Filters {
  const filters: Record<FilterName, readonly string[]> = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) filters[name] = readList(query.get(name));
  return filters;
}

/**
 * The state that an address asks for. The page in the path wins over the `page` parameter, and
 * `userInput` (the raw typed text of a link into search) is used when there is no `value`.
 */
export function readSearch(
  target: SearchTarget,
  pageSegment: string | undefined,
  query: URLSearchParams,
): SearchState {
  const text = query.get('value') ?? query.get('userInput') ?? '';
  return {
    target,
    page: readPage(pageSegment ?? query.get('page')),
    value: text.trim().slice(0, MAX_TEXT_LENGTH),
    filters: readFilters(query),
    brandId: readId(query.get('brandId')),
    // The search through a boat's parts lists them; a single product is looked up in the catalogue.
    productId: target === 'my-boat' ? null : readId(query.get('productId')),
    boatId: null,
    isWithoutUniversal: target === 'my-boat' && query.get(INCLUDE_UNIVERSAL) === 'false',
  };
}

export function basePath(target: SearchTarget): string {
  return paths.search(target);
}

/** The address of a state, without default values. */
export function searchPath(state: SearchState): string {
  const page = state.page > 1 ? `/${state.page}` : '';
  return basePath(state.target) + page + queryString(conditionPairs(state));
}

/** The query string of a listing whose category or brand is in its path. */
export function filterQuery(filters: Filters): string {
  return queryString(filterPairs(filters));
}

/** The parameters of the search call for one page of these conditions. */
export interface SearchCall {
  value?: string;
  categories?: string;
  subCategories?: string;
  manufacturers?: string;
  sections?: string;
  brandId?: number;
  activeBoatId?: number;
  includeUniversal?: boolean;
  page: string;
}

export function callParameters(conditions: SearchConditions, page: number): SearchCall {
  return {
    page: String(page),
    ...(conditions.value !== '' && { value: conditions.value }),
    ...Object.fromEntries(filterPairs(conditions.filters)),
    ...(conditions.brandId !== null && { brandId: conditions.brandId }),
    ...(conditions.boatId !== null && { activeBoatId: conditions.boatId }),
    ...(conditions.isWithoutUniversal && { includeUniversal: false }),
  };
}

/** Other filters: always page 1, because the old page belongs to the old list. */
export function withFilters(state: SearchState, filters: Filters): SearchState {
  return { ...state, page: 1, productId: null, filters };
}

/** Another text replaces the product that was looked up. */
export function withText(state: SearchState, text: string): SearchState {
  return { ...state, page: 1, productId: null, value: text.trim().slice(0, MAX_TEXT_LENGTH) };
}

/** False for a general search without any condition. */
export function hasCondition(conditions: SearchConditions): boolean {
  return (
    conditions.value !== '' ||
    conditions.brandId !== null ||
    conditions.productId !== null ||
    conditions.isWithoutUniversal ||
    FILTER_NAMES.some((name) => conditions.filters[name].length > 0)
  );
}

/**
 * A key of everything but the search text: it must be equal for an old list to stay visible. The
 * general search lists the same for every boat.
 */
export function filtersKey(conditions: SearchConditions): string {
  const { target, boatId } = conditions;
  const place = target === 'my-boat' ? `${target} ${boatId}` : target;
  return place + queryString(conditionPairs({ ...conditions, value: '' }));
}

function readList(text: string | null): readonly string[] {
  const names = (text ?? '').split(LIST_SEPARATOR).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '').slice(0, MAX_VALUES_PER_FILTER);
}

type Pair = readonly [string, string];

function conditionPairs(conditions: SearchConditions): Pair[] {
  const pairs: Pair[] = [];
  if (conditions.value !== '') pairs.push(['value', conditions.value]);
  pairs.push(...filterPairs(conditions.filters));
  if (conditions.brandId !== null) pairs.push(['brandId', String(conditions.brandId)]);
  if (conditions.productId !== null) pairs.push(['productId', String(conditions.productId)]);
  if (conditions.isWithoutUniversal) pairs.push([INCLUDE_UNIVERSAL, 'false']);
  return pairs;
}

function filterPairs(filters: Filters): Pair[] {
  return FILTER_NAMES.filter((name) => filters[name].length > 0).map(
    (name) => [name, filters[name].join(LIST_SEPARATOR)] as const,
  );
}

function queryString(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
}
