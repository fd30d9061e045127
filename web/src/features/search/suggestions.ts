/** What the search box offers while a boater types, and where each offer leads. */

import type { Suggestion } from '@/api/types';
import { paths } from '@/routes/paths';

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
 * The suggestions of an older text that still fit what is typed by now. They bridge the wait for
 * the answer to the new text; that answer is shown whole, because the server also finds parts
 * whose number is written with other separators.
 */
export function stillFitting(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return suggestions.filter(({ text, detail }) =>
    [text, detail ?? ''].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
}

/** The address that a suggestion leads to. */
export function suggestionPath(suggestion: Suggestion): string {
  const { kind, text, id, productId, detail } = suggestion;
  switch (kind) {
    case 'product':
      return productPath(productId, text) ?? paths.search(undefined, { value: text });
    case 'partNumber':
      return productPath(productId, detail ?? '') ?? paths.search(undefined, { value: text });
    case 'category':
      return typeof id === 'number'
        ? paths.category(id, text)
        : paths.search(undefined, { categories: text });
    case 'brand':
      return typeof id === 'number'
        ? paths.brand(id, text)
        : paths.search(undefined, { value: text });
    case 'subCategory':
      return paths.search(undefined, {
        ...(detail && { categories: detail }),
        subCategories: text,
      });
    case 'manufacturer':
      return paths.search(undefined, { manufacturers: text });
    case 'query':
      return paths.search(undefined, { value: text });
  }
}

function productPath(productId: number | null | undefined, productName: string): string | null {
  return typeof productId === 'number' ? paths.product({ productId, productName }) : null;
}
