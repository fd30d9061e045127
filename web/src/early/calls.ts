import {
  callParameters,
  hasCondition,
  isSearchTarget,
  readSearch,
} from '@/domains/search/search-state';
import type { Locale } from '@/i18n/locales';
import { idOfSegment } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/default-brand';

/** The public pages where visits start, and `more` for every page beside the catalogue. */
export type EarlyPage = 'home' | 'search' | 'product' | 'more';

/** The first segments of the other addresses of the catalogue. */
const CATALOGUE = ['search', 'product', 'categories', 'brands'];

/** The first requests of a visitor's page, in this language and theme. */
export interface EarlyStart {
  readonly page: EarlyPage | null;
  readonly calls: readonly string[];
}

/** The first requests of the page at an address. They are those that its loader sends later. */
export function earlyStart(address: URL, locale: Locale, theme: string): EarlyStart {
  const [first = '', second = '', third] = address.pathname.slice(1).split('/');
  const themeCall = `/api/themes/${encodeURIComponent(theme)}`;
  const categories = withParameters('/api/category', { getOnlyActive: 'true', language: locale });
  if (first === '') {
    // The hint of the search has examples from the options.
    const options = `/api/options/${locale}`;
    return { page: 'home', calls: [themeCall, options, categories, '/api/brands'] };
  }
  if (first === 'search' && second === 'all-system' && isSearchTarget(second)) {
    const state = readSearch(second, third, address.searchParams);
    if (!hasCondition(state) || state.productId !== null) {
      return { page: 'search', calls: [themeCall, categories] };
    }
    const parameters = { ...callParameters(state, state.page), language: locale };
    const search = withParameters(`/api/search/products/${second}`, parameters);
    return { page: 'search', calls: [search, themeCall] };
  }
  const productId = first === 'product' && third === undefined ? idOfSegment(second) : null;
  if (productId === null) {
    return { page: CATALOGUE.includes(first) ? null : 'more', calls: [themeCall] };
  }
  const parameters = { language: locale, ...(theme !== DEFAULT_THEME && { t: theme }) };
  const product = withParameters(`/api/products/productPageDetails/${productId}`, parameters);
  return { page: 'product', calls: [product, themeCall] };
}

function withParameters(path: string, parameters: object): string {
  const entries = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(entries).toString()}`;
}
