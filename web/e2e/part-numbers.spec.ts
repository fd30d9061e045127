import type { APIRequestContext } from '@playwright/test';
import type { SearchAnswer, SearchNotice } from '../src/api/types';
import { expect, expectAccessible, test } from './fixtures';
import { findProduct } from './product-helpers';
import { shownProducts } from './search-helpers';

async function ask(request: APIRequestContext, value: string): Promise<SearchAnswer> {
  const answer = await request.get('/api/search/products/all-system', { params: { value } });
  return (await answer.json()) as SearchAnswer;
}

function told<K extends SearchNotice['kind']>(answer: SearchAnswer, kind: K) {
  return answer.notices.find(
    (notice): notice is Extract<SearchNotice, { kind: K }> => notice.kind === kind,
  );
}

function searchFor(value: string): string {
  return `/search/all-system?value=${encodeURIComponent(value)}`;
}

function isAmong(products: SearchAnswer['products'], id: number): boolean {
  return products.some(({ productId }) => productId === id);
}

/** The number of a part with equivalents, and the answer to a search for it. */
async function findNumber(request: APIRequestContext, isWanted: (answer: SearchAnswer) => boolean) {
  const { products } = await ask(request, 'oil filter');
  for (const { manufacturerProductNumber: number } of products) {
    const answer = await ask(request, number);
    if (answer.equivalents.length > 0 && isWanted(answer)) return { number, answer };
  }
  throw new Error('no such oil filter');
}

/** Swaps two neighbouring, different digits of a number. */
function misspelt(number: string): string {
  return number.replace(/(\d)(?!\1)(\d)(?=\D*$)/, '$2$1');
}

test.describe('a part number', () => {
  test('that was replaced leads to the part that replaces it', async ({ page, request }) => {
    const old = await findProduct(
      request,
      'superseded oil filter',
      ({ supersededBy }) => supersededBy.length > 0,
    );
    const number = old.product.manufacturerProductNumber;
    const notice = told(await ask(request, number), 'superseded');
    expect(notice, number).toBeDefined();
    await page.goto(searchFor(number));
    const line = page.getByRole('listitem').filter({ hasText: 'has been replaced by' });
    await expect(line).toContainText(`Part number “${notice?.number}”`);
    await expectAccessible(page);
    await line.getByRole('link', { name: notice?.productName ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${notice?.productId}-`));
  });

  test('comes first, and the equivalent parts that are not among the results follow it', async ({
    page,
    request,
  }) => {
    const { number, answer } = await findNumber(request, ({ products, equivalents }) =>
      equivalents.every(({ productId }) => !isAmong(products, productId)),
    );
    await page.goto(searchFor(number));
    const parts = page.getByRole('region', { name: 'Equivalent parts' });
    await expect(parts.getByRole('link')).toHaveCount(answer.equivalents.length);
    await expect(shownProducts(page).first()).toContainText(number);
    const result = await shownProducts(page).last().boundingBox();
    const below = await parts.boundingBox();
    expect(below?.y).toBeGreaterThan(result?.y ?? Number.POSITIVE_INFINITY);
    await expectAccessible(page);
    const first = answer.equivalents.find(Boolean);
    await parts
      .getByRole('link', { name: first?.manufacturerProductNumber ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/\d+-/);
  });

  test('marks an equivalent part that is among the results, and shows it once', async ({
    page,
    request,
  }) => {
    const { number, answer } = await findNumber(request, ({ products, equivalents }) =>
      equivalents.every(({ productId }) => isAmong(products, productId)),
    );
    await page.goto(searchFor(number));
    const marked = shownProducts(page).filter({ hasText: 'Equivalent part.' });
    await expect(marked).toHaveCount(answer.equivalents.length);
    await expect(page.getByRole('region', { name: 'Equivalent parts' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that no part has is not shown as if it were a similar one', async ({ page, request }) => {
    const { product } = await findProduct(request, 'impeller', ({ product: found }) => {
      const number = found.manufacturerProductNumber;
      return /^\d{6,}$/.test(number) && misspelt(number) !== number;
    });
    const typed = misspelt(product.manufacturerProductNumber);
    const notice = told(await ask(request, typed), 'corrected');
    expect(notice, typed).toMatchObject({ isNumber: true });
    await page.goto(searchFor(typed));
    const line = page
      .getByRole('listitem')
      .filter({ hasText: `No part has the number “${typed}”` });
    await expect(line).toContainText('Check the number before you order.');
    await expectAccessible(page);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(searchFor(notice?.to ?? ''));
    await expect(page.getByText('No part has the number')).toHaveCount(0);
  });
});

test.describe('the words of a search', () => {
  test('that were misspelt or left out are shown', async ({ page }) => {
    await page.goto(searchFor('impellerr qqqzzzxx'));
    await expect(shownProducts(page).first()).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Searched without: qqqzzzxx' }),
    ).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Showing results for' }),
    ).toBeVisible();
  });
});
