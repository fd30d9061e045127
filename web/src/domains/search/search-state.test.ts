import { describe, expect, it } from 'vitest';
import {
  basePath,
  callParameters,
  filterQuery,
  filtersKey,
  hasCondition,
  isSearchTarget,
  NO_FILTERS,
  readSearch,
  type SearchState,
  searchPath,
  withFilters,
  withText,
} from './search-state';

function read(page: string | undefined, query: string): SearchState {
  return readSearch('all-system', page, new URLSearchParams(query));
}

describe('reading an address', () => {
  // proves SRCH-31, SRCH-32, SRCH-33, SRCH-34, SRCH-35, SRCH-39
  it('takes the text and every filter from the query', () => {
    const state = read(
      undefined,
      'value=raw+water%20pump&categories=Pumps%7CEngine&subCategories=Impellers&manufacturers=J%26M|A%2FS&sections=Galley&brandId=7',
    );
    expect(state.value).toBe('raw water pump');
    expect(state.filters).toEqual({
      categories: ['Pumps', 'Engine'],
      subCategories: ['Impellers'],
      manufacturers: ['J&M', 'A/S'],
      sections: ['Galley'],
    });
    expect(state.brandId).toBe(7);
  });

  // proves SRCH-04, SRCH-38
  it('prefers the page in the path to the page parameter', () => {
    expect(read('3', 'page=9').page).toBe(3);
    expect(read(undefined, 'page=9').page).toBe(9);
  });

  // proves SRCH-05, CONST-53
  it('is on page 1 when the page is missing or no number of at least 1', () => {
    for (const page of [undefined, '', '0', '-2', 'two', '1.5', '1e3', '99999999999999999999']) {
      expect(read(page, '').page).toBe(1);
    }
  });

  // proves SRCH-36
  it('searches the raw text of a link when there is no applied text', () => {
    expect(read(undefined, 'userInput=fender').value).toBe('fender');
    expect(read(undefined, 'userInput=fender&value=rope').value).toBe('rope');
  });

  // proves SRCH-37, SRCH-52
  it('keeps a product number and ignores one that is none', () => {
    expect(read(undefined, 'productId=42').productId).toBe(42);
    expect(read(undefined, 'productId=42-x').productId).toBeNull();
  });

  it('drops blanks and doubles in a list and bounds it', () => {
    const many = Array.from({ length: 80 }, (_, index) => `name ${index}`).join('|');
    expect(read(undefined, 'categories=Pumps||%20Pumps%20|').filters.categories).toEqual(['Pumps']);
    expect(read(undefined, `categories=${many}`).filters.categories).toHaveLength(50);
    expect(read(undefined, `value=${'x'.repeat(500)}`).value).toHaveLength(200);
  });

  it('leaves universal parts out only in the search for a boat', () => {
    const query = new URLSearchParams('includeUniversal=false');
    expect(readSearch('my-boat', undefined, query).isWithoutUniversal).toBe(true);
    expect(readSearch('all-system', undefined, query).isWithoutUniversal).toBe(false);
  });

  // proves SRCH-02, SRCH-03
  it('knows two targets', () => {
    expect(isSearchTarget('all-system')).toBe(true);
    expect(isSearchTarget('my-boat')).toBe(true);
    expect(isSearchTarget('my-boats')).toBe(false);
    expect(isSearchTarget(undefined)).toBe(false);
  });
});

describe('writing an address', () => {
  const state: SearchState = {
    target: 'all-system',
    page: 3,
    value: '½ inch | 100% #1 & more',
    filters: { ...NO_FILTERS, categories: ['Pumps & hoses', 'Motör'], manufacturers: ['A/S'] },
    brandId: 7,
    productId: null,
    boatId: null,
    isWithoutUniversal: false,
  };

  it('reads back what it wrote', () => {
    const url = new URL(searchPath(state), 'http://chandlery.test');
    const [, , target, page] = url.pathname.split('/');
    expect(target).toBe('all-system');
    expect(readSearch('all-system', page, url.searchParams)).toEqual(state);
  });

  it('leaves out default values', () => {
    expect(searchPath(read(undefined, ''))).toBe('/search/all-system');
    expect(filterQuery(NO_FILTERS)).toBe('');
    expect(basePath('my-boat')).toBe('/search/my-boat');
  });

  it('encodes a list as a whole', () => {
    expect(filterQuery({ ...NO_FILTERS, categories: ['Pumps', 'Ropes'] })).toBe(
      '?categories=Pumps%7CRopes',
    );
  });

  // proves SRCH-06
  it('sends the brand and the page with the call', () => {
    expect(callParameters(state, 4)).toMatchObject({ brandId: 7, page: '4', value: state.value });
  });

  // proves SRCH-40
  it('goes back to page 1 when a filter or the text changes', () => {
    expect(withFilters(state, NO_FILTERS).page).toBe(1);
    expect(withText(state, '  rope ')).toMatchObject({ page: 1, value: 'rope' });
  });

  it('gives the same filters key to every text of the same filters', () => {
    expect(filtersKey(state)).toBe(filtersKey(withText(state, 'rope')));
    expect(filtersKey(state)).not.toBe(filtersKey(withFilters(state, NO_FILTERS)));
    expect(filtersKey(state)).not.toBe(filtersKey({ ...state, target: 'my-boat' }));
  });

  it('distinguishes the lists of two boats, but not the results of the general search', () => {
    const first: SearchState = { ...state, boatId: 1 };
    const second: SearchState = { ...state, boatId: 2 };
    expect(filtersKey(first)).toBe(filtersKey(second));
    expect(filtersKey({ ...first, target: 'my-boat' })).not.toBe(
      filtersKey({ ...second, target: 'my-boat' }),
    );
  });

  it('sends the boat, and never writes it into the address', () => {
    const ofBoat: SearchState = { ...state, boatId: 5 };
    expect(callParameters(ofBoat, 1)).toMatchObject({ activeBoatId: 5 });
    expect(callParameters(state, 1)).not.toHaveProperty('activeBoatId');
    expect(searchPath(ofBoat)).toBe(searchPath(state));
  });

  it('recognises a search without conditions', () => {
    expect(hasCondition(read('2', ''))).toBe(false);
    expect(hasCondition(read(undefined, 'brandId=1'))).toBe(true);
    expect(hasCondition(read(undefined, 'sections=Galley'))).toBe(true);
  });
});
