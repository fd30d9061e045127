import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** The only text field of the search: on the page, or from 768 px in the header. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search for parts' });
}

/** The products of the list, in order. */
export function shownProducts(page: Page): Locator {
  return page.locator('main article');
}

/** The names of the shown products; waits until there are any. */
export async function productNames(page: Page): Promise<string[]> {
  await expect(shownProducts(page).first()).toBeVisible();
  // On a first visit the first screen is painted before the rest.
  await expect(page.locator('main ul[data-part]')).toHaveCount(0);
  return page.locator('main article h2').allTextContents();
}

/** Waits until the list shows exactly these products. */
export async function expectSame(page: Page, names: string[]): Promise<void> {
  await expect(page.locator('main article h2')).toHaveText(names);
}

/** Any product of the catalogue. */
export async function anyProduct(request: APIRequestContext) {
  const answer = await request.get('/api/search/products/all-system?value=pump');
  const { products } = await answer.json();
  return products[0] as { productId: number; productName: string };
}

/** The category with the most products among those found for a text. */
export async function bigCategory(request: APIRequestContext, value: string) {
  const answer = await request.get(`/api/search/products/all-system?value=${value}`);
  const { categories } = (await answer.json()).currentFilters;
  const counted = categories as { id: number; categoryName: string; count: number }[];
  return counted.toSorted((left, right) => right.count - left.count)[0] ?? fail('no category');
}

function fail(reason: string): never {
  throw new Error(reason);
}

/** A brand with more than one page of products. */
export async function bigBrand(request: APIRequestContext) {
  const brands: { id: number; brandName: string }[] = await (
    await request.get('/api/brands')
  ).json();
  for (const brand of brands) {
    const answer = await request.get(`/api/search/products/all-system?brandId=${brand.id}`);
    if ((await answer.json()).totalPages > 1) return brand;
  }
  throw new Error('no brand has more than one page');
}

/** Whether the search in use covers the page at this width. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 680;
}
