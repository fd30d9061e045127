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
  test('typed text is searched for after a pause, and a single Back leaves the search', async ({
    page,
  }) => {
    await page.goto('/brands');
    await page.goto('/search/all-system');
    for (const text of ['ro', 'rope', 'anode']) {
      await searchBox(page).fill(text);
      await expect(page).toHaveURL(new RegExp(`/search/all-system\\?value=${text}$`));
      await expect(page.getByText(/\d Products? found/).first()).toBeVisible();
    }
    // On a phone, Back would first close the search that covers the page.
    if (isPhone(page)) await page.getByRole('button', { name: 'Close search' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);
  });

  // proves SRCH-50
  test('a search that was completed with Enter is what Back returns to', {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.goto('/brands');
    await page.goto('/search/all-system');
    await searchBox(page).fill('rope');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\?value=rope$/);
    const ropes = await productNames(page);

    await searchBox(page).pressSequentially('s and anode', { delay: 40 });
    await searchBox(page).fill('anode');
    await expect(page).toHaveURL(/\?value=anode$/);
    await searchBox(page).press('Enter');
    // On a phone, Back would first close the search that covers the page.
    if (isPhone(page))
      await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\?value=rope$/);
    await expect(searchBox(page)).toHaveValue('rope');
    await expectSame(page, ropes);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);
  });

  test('the picture of a product leads to it too', async ({ page }) => {
    await page.goto('/search/all-system?value=anode');
    const first = shownProducts(page).first();
    const [name = ''] = await productNames(page);
    await expect(first.getByRole('link')).toHaveCount(1);
    await first.locator('img').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('a row says in full what its product fits', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('list-view', 'rows'));
    await page.goto('/search/all-system?value=spark%20plug');
    const fits = shownProducts(page).getByText(/^Fits .* and others$/);
    await expect(fits.first()).toBeVisible();
    const cut = await fits.evaluateAll(
      (lines) =>
        lines.filter((line) => {
          const room = line.parentElement?.getBoundingClientRect();
          const { scrollWidth, clientWidth } = line;
          const isBelow = line.getBoundingClientRect().bottom > (room?.bottom ?? 0) + 1;
          return isBelow || scrollWidth > clientWidth;
        }).length,
    );
    expect(cut).toBe(0);
  });

  test('eight rows are whole on a screen of 900 px', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.addInitScript(() => localStorage.setItem('list-view', 'rows'));
    await page.goto('/search/all-system?value=impeller%20yanmar');
    await expect(shownProducts(page).first()).toContainText('Fits');
    const ends = await shownProducts(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    );
    expect(ends.filter((end) => end <= 900).length).toBeGreaterThanOrEqual(8);
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

  test('the matching words are marked', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/search/all-system?value=fender');
    await expect(shownProducts(page).first().locator('mark').first()).toHaveText(/fender/i);
  });

  test('a search that also used a synonym says so', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/search/all-system?value=jib');
    await expect(page.getByText('Also showing results for genoa, related to “jib”.')).toBeVisible();
    await expect(shownProducts(page).first().locator('mark').first()).toHaveText(/genoa/i);
    await page.goto('/search/all-system?value=genoa');
    await expect(shownProducts(page).first()).toBeVisible();
    await expect(page.getByText('Also showing results for')).toHaveCount(0);
  });

  // proves SRCH-48, SRCH-49
  test('clear search leads back to the base path', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/search\/all-system$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(shownProducts(page)).toHaveCount(0);
  });

  // proves SRCH-47
  test('a search without text shows no products but ways to begin', async ({ page }) => {
    await page.goto('/search/all-system');
    await expect(page.getByRole('heading', { name: 'Browse by category' })).toBeVisible();
    await expect(shownProducts(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  // proves SRCH-53, SRCH-54, ERR-55, ERR-56
  test('a search without results says so, and leads to the experts', async ({ page }) => {
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

  test('results are accessible', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the endless list', () => {
  // proves SRCH-04, SRCH-42, SRCH-43, SRCH-44, SRCH-45
  test('appends the next page near its end, each product once', async ({ page }) => {
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

  test('is restored when coming back from a product', async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page)).toHaveCount(24);
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
  test('starts at the page in the address and leads to the first page', {
    tag: '@any-size',
  }, async ({ page, request }) => {
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

test('a number that no part has is reported as unknown, with similar ones', async ({
  page,
  request,
}) => {
  const { productId } = await anyProduct(request);
  const product = await (await request.get(`/api/products/product/${productId}`)).json();
  const number: string = product.manufacturerProductNumber;
  const unknown = `${number.slice(0, Math.ceil(number.length * 0.6))}ZZ99Z`;
  await page.goto(`/search/all-system?value=${encodeURIComponent(unknown)}`);
  await expect(page.getByText(/^No part has the number/)).toBeVisible();
  const similar = page.getByRole('region', { name: 'Parts with similar numbers:' });
  await expect(similar.getByText(number, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("We couldn't find a match, Try again")).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Talk to our experts' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('search targets', () => {
  // proves SRCH-03
  test('my-boat asks a visitor to sign in and comes back afterwards', { tag: '@any-size' }, async ({
    page,
  }) => {
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
