import type { Page, Request, Route } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { readyBoatOf } from './boat-helpers';
import { expect } from './fixtures';
import { anyProduct, bigBrand, bigCategory, shownProducts } from './search-helpers';

const PRODUCTS = /\/api\/search\/products\//;

/** Records the addresses of the searches that the page sends from now on. */
function searchesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request: Request) => {
    if (PRODUCTS.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Waits until no request is in progress, then returns and clears the recorded searches. */
async function taken(page: Page, searches: string[]): Promise<string[]> {
  await expect(shownProducts(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return searches.splice(0);
}

test('of two languages chosen one after the other, the last one is used', async ({ page }) => {
  const held: Route[] = [];
  await page.route(/\/assets\/it-[^/]+\.js$/, (route) => void held.push(route));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const arrived = page.waitForEvent('requestfinished', (request) => /\/it-/.test(request.url()));
  await Promise.all(held.map((route) => route.continue()));
  await arrived;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
});

test.describe('one search is sent', () => {
  test('for a category, and for each change on its page', async ({ page, request }) => {
    const category = await bigCategory(request, 'pump');
    const searches = searchesOf(page);
    await page.goto('/categories');
    await page.getByRole('link', { name: category.categoryName }).first().click();
    expect(await taken(page, searches)).toHaveLength(1);
    await page.reload();
    expect(await taken(page, searches)).toHaveLength(1);

    await page.getByRole('group', { name: 'Filters' }).getByRole('button').last().click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('checkbox').first().check();
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL(/manufacturers=/);
    expect(await taken(page, searches)).toHaveLength(1);
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await expect(page).not.toHaveURL(/manufacturers=/);
    expect((await taken(page, searches)).length).toBeLessThanOrEqual(1);
  });

  test('while the session and its boat are restored', async ({ page, account, request }) => {
    await readyBoatOf(request, account);
    const brand = await bigBrand(request);
    await openSignedIn(page, '/', account);
    const searches = searchesOf(page);
    // The user is loaded after the page: until then the page has no boat.
    await page.route('**/api/users', async (route) => {
      await page.getByRole('banner').waitFor();
      await route.continue();
    });
    for (const path of [
      '/search/all-system?value=pump',
      '/search/my-boat?value=filter',
      `/brands/${brand.id}-${encodeURIComponent(brand.brandName)}`,
    ]) {
      await page.goto(path);
      expect(await taken(page, searches), path).toHaveLength(1);
    }
  });

  test('for a product, while the session and its boat are restored', async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account);
    const { productId } = await anyProduct(request);
    await openSignedIn(page, '/', account);
    const asked: string[] = [];
    page.on('request', (sent: Request) => {
      if (sent.url().includes('/productPageDetails/')) asked.push(sent.url());
    });
    await page.goto(`/product/${productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('activeBoatId=');
  });

  test('for typed text, after the last key', async ({ page }) => {
    const searches = searchesOf(page);
    await page.goto('/search/all-system');
    const box = page.getByRole('combobox', { name: 'Search for parts' });
    await box.pressSequentially('impeller');
    await expect(page).toHaveURL(/value=impeller$/);
    const sent = await taken(page, searches);
    expect(sent.filter((address) => address.includes('value=impeller&'))).toHaveLength(1);
  });
});

test('two filters can be removed at the same time', async ({ page, request }) => {
  const category = await bigCategory(request, 'pump');
  const brand = await bigBrand(request);
  const conditions = `categories=${encodeURIComponent(category.categoryName)}&brandId=${brand.id}`;
  await page.goto(`/search/all-system?value=pump&${conditions}`);
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveCount(2);
  await chips.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(page).toHaveURL(/\/search\/all-system\?value=pump$/);
  await expect(chips).toHaveCount(0);
});

test('a popup stays open when the address of its page is corrected, and Back closes it', async ({
  page,
  request,
}) => {
  const category = await bigCategory(request, 'pump');
  const { id, categoryName } = category;
  await page.goto('/categories');
  const right = await page.getByRole('link', { name: categoryName }).first().getAttribute('href');
  const held = Promise.withResolvers<void>();
  await page.route(PRODUCTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: categoryName }).first().click();
  await expect(page).toHaveURL(new RegExp(`${right ?? id}$`));
  await page.goto(`${right}/999`);
  await page.getByRole('group', { name: 'Filters' }).getByRole('button').last().click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  held.resolve();
  await expect(page).not.toHaveURL(/999$/);
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toHaveCount(0);
});

test('text that is typed just before a filter is chosen is searched for together with it', async ({
  page,
  request,
}) => {
  const category = await bigCategory(request, 'pump');
  await page.goto('/search/all-system');
  await page.getByRole('combobox', { name: 'Search for parts' }).fill('pump');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button').first().click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('checkbox', { name: category.categoryName }).check();
  await popup.getByRole('button', { name: 'Show Results' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('value') === 'pump');
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('categories') === category.categoryName,
  );
});
