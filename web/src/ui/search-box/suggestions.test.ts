import { describe, expect, it } from 'vitest';
import type { Suggestion } from '@/api/types';
import { groupSuggestions, type SuggestionKind, stillFitting, suggestionPath } from './suggestions';

function suggestion(
  kind: SuggestionKind,
  text: string,
  more: Partial<Suggestion> = {},
): Suggestion {
  return { kind, text, highlights: [], ...more };
}

function path(kind: SuggestionKind, text: string, more?: Partial<Suggestion>): string {
  return suggestionPath(suggestion(kind, text, more));
}

function pathOnBoat(kind: SuggestionKind, text: string, more?: Partial<Suggestion>): string {
  return suggestionPath(suggestion(kind, text, more), 'my-boat');
}

describe('suggestions', () => {
  it("are grouped by kind, in the server's order", () => {
    const groups = groupSuggestions([
      suggestion('partNumber', '35-8M0065103'),
      suggestion('product', 'Impeller'),
      suggestion('partNumber', '35-8M0065104'),
    ]);
    expect(groups.map((group) => [group.kind, group.entries.length])).toEqual([
      ['partNumber', 2],
      ['product', 1],
    ]);
  });

  // proves SRCH-09
  it('narrow by the typed text while the next answer is on its way', () => {
    const shown = [
      suggestion('product', 'Impeller kit'),
      suggestion('product', 'Impact driver'),
      suggestion('partNumber', '500-1', { detail: 'Impeller' }),
    ];
    expect(stillFitting(shown, 'IMPEL').map((entry) => entry.text)).toEqual([
      'Impeller kit',
      '500-1',
    ]);
  });

  // proves PROD-05
  it('lead to what they name', () => {
    expect(path('product', 'Pump 12 V', { productId: 7 })).toBe('/product/7-Pump%2012%20V');
    expect(path('partNumber', '35-8M', { productId: 7, detail: 'Pump' })).toBe('/product/7-Pump');
    expect(path('category', 'Pumps', { id: 2 })).toBe('/categories/2-Pumps');
    expect(path('brand', 'A/S', { id: 3 })).toBe('/brands/3-A%2FS');
    expect(path('subCategory', 'Bilge pumps', { detail: 'Pumps' })).toBe(
      '/search/all-system?categories=Pumps&subCategories=Bilge+pumps',
    );
    expect(path('manufacturer', 'J&M')).toBe('/search/all-system?manufacturers=J%26M');
    expect(path('query', 'bilge pump')).toBe('/search/all-system?value=bilge+pump');
  });

  it('narrow the search through a boat, where they name more than one product', () => {
    expect(pathOnBoat('category', 'Pumps', { id: 2 })).toBe('/search/my-boat?categories=Pumps');
    expect(pathOnBoat('brand', 'Jabsco', { id: 3 })).toBe('/search/my-boat?brandId=3');
    expect(pathOnBoat('manufacturer', 'J&M')).toBe('/search/my-boat?manufacturers=J%26M');
    expect(pathOnBoat('product', 'Pump', { productId: 7 })).toBe('/product/7-Pump');
  });

  it('lead to a category by its name in the catalogue’s own language', () => {
    const own = { id: 21, filterName: 'Bilge pumps' };
    expect(path('category', 'Bilgenpumpen', own)).toBe('/categories/21-Bilge%20pumps');
    const below = { ...own, detail: 'Pumpen', detailFilterName: 'Pumps' };
    expect(path('subCategory', 'Bilgenpumpen', below)).toBe(
      '/search/all-system?categories=Pumps&subCategories=Bilge+pumps',
    );
  });
});
