/** The response to a search, and the combination of its pages to one list. */

import type { ProductCard, SearchAnswer } from '@/api/types';

const NOTHING_FOUND: SearchAnswer = {
  products: [],
  totalPages: 0,
  totalRecords: 0,
  universalRecords: 0,
  page: 1,
  currentFilters: { manufacturers: [], categories: [], subcategories: [], sections: [] },
  notices: [],
  equivalents: [],
};

/** A plain list of products is accepted too: as one page with all of them. */
export function readAnswer(body: SearchAnswer | readonly ProductCard[]): SearchAnswer {
  if (!isPlainList(body)) return body;
  return {
    ...NOTHING_FOUND,
    products: [...body],
    totalPages: body.length > 0 ? 1 : 0,
    totalRecords: body.length,
  };
}

/** The products of all pages in their order, each product once. */
export function mergePages(pages: readonly SearchAnswer[]): ProductCard[] {
  const seen = new Set<number>();
  return pages
    .flatMap((page) => page.products)
    .filter((product) => {
      if (seen.has(product.productId)) return false;
      seen.add(product.productId);
      return true;
    });
}

/** How many products are on the pages before; the last page may be shorter than the others. */
export function countBefore({ page, totalPages, totalRecords, products }: SearchAnswer): number {
  return page >= totalPages ? totalRecords - products.length : (page - 1) * products.length;
}

/** Whether nothing was found because no part has the number that was searched. */
export function isNumberUnknown({ totalRecords, notices }: SearchAnswer): boolean {
  return totalRecords === 0 && notices.some(({ kind }) => kind === 'unknownNumber');
}

function isPlainList(body: SearchAnswer | readonly ProductCard[]): body is readonly ProductCard[] {
  return Array.isArray(body);
}
