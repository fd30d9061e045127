import { expect, expectAccessible, test } from './fixtures';
import {
  anyProduct,
  expectSame,
  isPhone,
  productNames,
  searchBox,
  shownProducts,
} from './search-helpers';

test.describe('searching', () => {
  // proves SRCH-01, SRCH-07, SRCH-10, SRCH-29, SRCH-31, SRCH-50, CONST-52
  test('typed text is searched for after a pause, written into the address and undone by Back', async ({
    page,
  }) => {
    await page.goto('/search/all-system');
    await searchBox(page).pressSequentially('rope', { delay: 20 });
    await expect(page).toHaveURL(/\/search\/all-system\?value=rope$/);
    await expect(page.getByText(/\d Products found/).first()).toBeVisible();
    const ropes = await productNames(page);

    await searchBox(page).fill('anode');
    await expect(page).toHaveURL(/\?value=anode$/);
    // On a phone the first Back would only close the search that covers the page.
    if (isPhone(page)) await page.getByRole('button', { name: 'Close search' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\?value=rope$/);
    await expect(searchBox(page)).toHaveValue('rope');
    await expectSame(page, ropes);
  });

  test('a space at the end of the typed text stays in the box', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/search/all-system');
    await searchBox(page).pressSequentially('bilge ', { delay: 20 });
    await expect(page).toHaveURL(/\?value=bilge$/);
    await searchBox(page).pressSequentially('pump');
    await expect(page).toHaveURL(/\?value=bilge%20pump$/);
    await expect(searchBox(page)).toHaveValue('bilge pump');
  });

  // proves SRCH-36, SRCH-39
  test('a link into search may carry the raw typed text', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/search/all-system?userInput=fender');
    await expect(searchBox(page)).toHaveValue('fender');
    await expect(shownProducts(page).first()).toContainText(/fender/i);
  });

  test('what matched is marked', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/search/all-system?value=fender');
    await expect(shownProducts(page).first().locator('mark').first()).toHaveText(/fender/i);
  });

  test('a word that was searched for by its synonym too says so', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/search/all-system?value=jib');
    await expect(page.getByText('Also showing results for genoa, related to “jib”.')).toBeVisible();
    await expect(shownProducts(page).first().locator('mark').first()).toHaveText(/genoa/i);
    await page.goto('/search/all-system?value=genoa');
    await expect(shownProducts(page).first()).toBeVisible();
    await expect(page.getByText('Also showing results for')).toHaveCount(0);
  });

  // proves SRCH-48, SRCH-49
  test('clear search leads back to the base path', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/search\/all-system$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(shownProducts(page)).toHaveCount(0);
  });

  // proves SRCH-47
  test('nothing asked shows no products but ways to begin', async ({ page }) => {
    await page.goto('/search/all-system');
    await expect(page.getByRole('heading', { name: 'Browse by category' })).toBeVisible();
    await expect(shownProducts(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  // proves SRCH-53, SRCH-54, ERR-55, ERR-56
  test('nothing found says so, and leads to the experts', async ({ page }) => {
    await page.goto('/search/all-system?value=zzzzqqqq');
    await expect(page.getByText("We couldn't find a match, Try again")).toBeVisible();
    await expect(page.getByText("Couldn't find what you were looking for?")).toBeVisible();
    await expectAccessible(page);
    const experts = page.getByRole('link', { name: 'Talk to our experts' });
    await expect(experts).toHaveAttribute('href', '/expert-request?searchText=zzzzqqqq');
  });

  // proves SRCH-37, SRCH-52
  test('a product number in the address looks that product up', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const product = await anyProduct(request);
    await page.goto(`/search/all-system?productId=${product.productId}`);
    await expect(shownProducts(page)).toHaveCount(1);
    await expect(shownProducts(page)).toContainText(product.productName);
  });

  test('results have no accessibility faults', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the endless list', () => {
  // proves SRCH-04, SRCH-42, SRCH-43, SRCH-44, SRCH-45
  test('appends the next page when its end comes near, each product once', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect.poll(() => shownProducts(page).count()).toBeGreaterThan(24);
    await expect(page).toHaveURL(/\/search\/all-system\/\d+\?value=pump$/);
    const links = await page
      .locator('main article h2 a')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
  });

  test('is found again as it was left when coming back from a product', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect.poll(() => shownProducts(page).count()).toBeGreaterThan(24);
    const left = shownProducts(page).nth(30);
    await left.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await left.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(left).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(scroll, -2);
  });

  // proves SRCH-38
  test('begins at the page in the address and leads to its start', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    await page.goto('/search/all-system/2?value=pump');
    const second = await (
      await request.get('/api/search/products/all-system?value=pump&page=2')
    ).json();
    await expect(shownProducts(page).first()).toContainText(second.products[0].productName);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    const first = await (await request.get('/api/search/products/all-system?value=pump')).json();
    await expect(shownProducts(page).first()).toContainText(first.products[0].productName);
  });
});

test.describe('targets', () => {
  // proves SRCH-03
  test('my-boat asks a visitor to sign in and comes back afterwards', async ({ page }) => {
    await page.goto('/search/my-boat');
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('button', { name: 'REGISTER' })).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page).toHaveURL(/\/login\?.*redirectPath=%2Fsearch%2Fmy-boat/);
  });

  test.describe('that do not exist', () => {
    test.use({ expectedErrors: ['404'] });

    // proves SRCH-02
    test('are unknown pages', { tag: '@any-size' }, async ({ page }) => {
      const answer = await page.goto('/search/their-boat');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    });
  });
});

test.describe('suggestions', () => {
  // proves SRCH-08, CONST-76
  test('come as one types and are taken with the keyboard', async ({ page }) => {
    await page.goto('/search/all-system');
    await searchBox(page).pressSequentially('impel', { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(list.locator('mark').first()).toBeVisible();
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    if (!isPhone(page)) await expect(list).toHaveCSS('max-height', '200px');
    await expectAccessible(page);
    await searchBox(page).press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await searchBox(page).press('Escape');
    await expect(list).toBeHidden();
    await expect(searchBox(page)).toHaveValue('impel');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).not.toHaveURL(/value=impel$/);
  });

  test('begin with part numbers when a digit is typed, each with its product', async ({
    page,
    request,
  }) => {
    const { productId } = await anyProduct(request);
    const product = await (await request.get(`/api/products/product/${productId}`)).json();
    const number: string = product.manufacturerProductNumber;
    await page.goto('/search/all-system');
    await searchBox(page).pressSequentially(number.slice(0, -1), { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const first = list.getByRole('group').first();
    await expect(first).toHaveAccessibleName('Part numbers');
    const option = first.getByRole('option').filter({ hasText: number });
    await expect(option.locator('mark').first()).toHaveText(number.slice(0, -1));
    await expect(option).toContainText(product.productName.slice(0, 12));
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/product\/\d+-/);
  });

  test('name the maker beside each product', { tag: '@any-size' }, async ({ page, request }) => {
    const answer = await request.get('/api/search/suggestions?value=impeller');
    const offered: { kind: string; text: string; detail?: string }[] = (await answer.json())
      .suggestions;
    const product = offered.find(({ kind, detail }) => kind === 'product' && detail);
    await page.goto('/search/all-system');
    await searchBox(page).fill('impeller');
    const products = page.getByRole('group', { name: 'Products' });
    await expect(products.getByRole('option', { name: product?.text ?? '' }).first()).toContainText(
      product?.detail ?? '',
    );
  });

  test('remember the last searches until they are cleared', async ({ page }) => {
    await page.goto('/search/all-system');
    await searchBox(page).fill('anchor chain');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/value=anchor%20chain/);
    await page.goto('/search/all-system');
    await searchBox(page).click();
    await expect(page.getByRole('option', { name: 'anchor chain' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  test('forget one of the last searches and keep the others', async ({ page }) => {
    const texts = ['anchor chain', 'bilge pump'];
    await page.addInitScript(
      (kept) => localStorage.setItem('recent-searches', kept),
      JSON.stringify(texts),
    );
    await page.goto('/search/all-system');
    await searchBox(page).click();
    await expect(page.getByRole('option')).toHaveText(texts);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: 'Remove “anchor chain” from the recent searches' })
      .click();
    await expect(page.getByRole('option')).toHaveText(['bilge pump']);
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe(
      '["bilge pump"]',
    );
  });

  test('that cover a phone are closed by Back, which stays on the page', async ({ page }) => {
    test.skip(!isPhone(page), 'only on a phone does the search cover the page');
    await page.goto('/brands');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await searchBox(page).click();
    const close = page.getByRole('button', { name: 'Close search' });
    await expect(close).toBeVisible();
    await page.goBack();
    await expect(close).toBeHidden();
    await expect(page).toHaveURL(/\/search\/all-system$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);
  });
});
