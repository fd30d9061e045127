/** The suggestions of the search box, and where each of them leads. */

import type { Suggestion } from '@/api/types';
import { paths, type SearchTarget } from '@/routes/paths';

export type SuggestionKind = Suggestion['kind'];

export interface SuggestionGroup {
  readonly kind: SuggestionKind;
  readonly entries: readonly Suggestion[];
}

/** The suggestions by kind, the kinds in the order in which the server ranked their best. */
export function groupSuggestions(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const groups = new Map<SuggestionKind, Suggestion[]>();
  for (const suggestion of suggestions) {
    const group = groups.get(suggestion.kind);
    if (group) group.push(suggestion);
    else groups.set(suggestion.kind, [suggestion]);
  }
  return [...groups].map(([kind, entries]) => ({ kind, entries }));
}

/**
 * The suggestions for an older text that also match the current text. They are shown until the
 * response for the current text arrives, which is then shown unfiltered, because the server also
 * finds parts whose number is written with other separators.
 */
export function stillFitting(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return suggestions.filter(({ text, detail }) =>
    [text, detail ?? ''].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
}

/**
 * The address that a suggestion leads to. A category or a manufacturer narrows the search through a
 * boat's parts; in the general search a category and a brand have pages of their own.
 */
export function suggestionPath(
  suggestion: Suggestion,
  target: SearchTarget = 'all-system',
): string {
  const { kind, text, id, productId, detail } = suggestion;
  // Addresses contain names in the catalogue's own language.
  const own = suggestion.filterName ?? text;
  const category = suggestion.detailFilterName ?? detail;
  const search = (query: Record<string, string>) => paths.search(target, query);
  const hasPage = target === 'all-system' && typeof id === 'number';
  switch (kind) {
    case 'product':
      return productPath(productId, text) ?? search({ value: text });
    case 'partNumber':
      return productPath(productId, detail ?? '') ?? search({ value: text });
    case 'category':
      return hasPage ? paths.category(id, own) : search({ categories: own });
    case 'brand':
      if (hasPage) return paths.brand(id, text);
      return search(typeof id === 'number' ? { brandId: String(id) } : { value: text });
    case 'subCategory':
      return search({ ...(category && { categories: category }), subCategories: own });
    case 'manufacturer':
      return search({ manufacturers: text });
    case 'query':
      return search({ value: text });
  }
}

function productPath(productId: number | null | undefined, productName: string): string | null {
  return typeof productId === 'number' ? paths.product({ productId, productName }) : null;
}
