import type { APIRequestContext } from '@playwright/test';
import type { ProductPageDetails, SearchAnswer } from '../src/api/types';

const TRIED_PAGES = 4;

/** The first product of a search whose details satisfy a condition; fails if there is none. */
export async function findProduct(
  request: APIRequestContext,
  words: string,
  suits: (details: ProductPageDetails) => boolean | Promise<boolean>,
): Promise<ProductPageDetails> {
  for (let page = 1; page <= TRIED_PAGES; page += 1) {
    const address = `/api/search/products/all-system?value=${encodeURIComponent(words)}&page=${page}`;
    const answer = (await (await request.get(address)).json()) as SearchAnswer;
    for (const { productId } of answer.products) {
      const details = await request.get(`/api/products/productPageDetails/${productId}`);
      const found = (await details.json()) as ProductPageDetails;
      if (await suits(found)) return found;
    }
  }
  throw new Error(`no product for "${words}" suits`);
}
