import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { recordShifts } from './shifts';

/** Opens a page whose app is not loaded until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

async function placeOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}

/** Fails unless the app shows an element where the sketch had it. */
async function expectSamePlace(sketched: { x: number; y: number }, element: Locator) {
  const { x, y } = await placeOf(element);
  expect(Math.abs(x - sketched.x)).toBeLessThan(2);
  expect(Math.abs(y - sketched.y)).toBeLessThan(9);
}

const sketch = (page: Page) => page.locator('.boot-page');

async function expectLoaded(picture: Locator) {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a product is seen before the app is loaded, and stays where it is', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/search/products/all-system?value=impeller');
  const { products } = (await answer.json()) as {
    products: { productId: number; productName: string }[];
  };
  const product = products.at(0) ?? { productId: 0, productName: '' };
  const start = await openWithoutApp(page, `/product/${product.productId}`);
  const name = sketch(page).getByText(product.productName);
  await expect(name).toBeVisible();
  const picture = sketch(page).locator('img');
  await expectLoaded(picture);
  const [ofName, ofPicture] = [await placeOf(name), await placeOf(picture)];
  start();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expectSamePlace(ofPicture, page.locator('main img').first());
  await expectSamePlace(ofName, heading);
});

test('the first results are seen before the app is loaded, and stay where they are', async ({
  page,
}) => {
  const start = await openWithoutApp(page, '/search/all-system?value=impeller');
  const title = sketch(page).getByText('Results for “impeller”');
  await expect(title).toBeVisible();
  const picture = sketch(page).locator('img').first();
  await expectLoaded(picture);
  const [ofTitle, ofPicture] = [await placeOf(title), await placeOf(picture)];
  start();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expectSamePlace(ofTitle, heading);
  await expectSamePlace(ofPicture, page.getByRole('article').first().locator('img').first());
});

test('the home page is seen before the app is loaded, and stays where it is', async ({ page }) => {
  const start = await openWithoutApp(page, '/');
  const title = sketch(page).getByText('All your boating needs in a click');
  await expect(title).toBeVisible();
  await expectLoaded(sketch(page).locator('img'));
  const ofTitle = await placeOf(title);
  start();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expectSamePlace(ofTitle, heading);
});

test('the sketch is in the chosen colours', { tag: '@any-size' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await openWithoutApp(page, '/search/all-system?value=impeller');
  const ground = sketch(page).locator('.boot-card').first();
  await expect(ground).toHaveCSS('background-color', 'rgb(19, 37, 56)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 26, 41)');
});

test('no file is loaded twice, and nothing moves while the page is completed', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/search/products/all-system?value=impeller');
  const { products } = (await answer.json()) as { products: { productId: number }[] };
  await page.addInitScript(recordShifts);
  for (const path of [
    '/search/all-system?value=impeller',
    '/categories/1',
    `/product/${products[0]?.productId}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: /to the wishlist$/ }).first()).toBeVisible();
    const files = await page.evaluate(loadedFiles);
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.005);
  }
});

test('nothing moves on the home page when the options arrive late', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/options/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(recordShifts);
  await page.goto('/');
  await expect(page.locator('main li img').first()).toBeVisible();
  const before = await page.evaluate(() => window.shifted);
  resolve();
  await expect(page.getByText('For example:')).toBeVisible();
  await page.evaluate(nextPaint);
  expect((await page.evaluate(() => window.shifted)) - before).toBeLessThan(0.005);
});

for (const view of ['cards', 'rows'] as const) {
  test(`products take the places of their placeholders, as ${view}`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/search/products/**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.addInitScript((kept) => localStorage.setItem('list-view', kept), view);
    await page.goto('/categories/1');
    const blanks = page.locator('[data-blank]');
    await expect(page.locator('main li img').first()).toBeVisible();
    await expect(blanks.first()).toBeVisible();
    const [first, second] = [await placeOf(blanks.nth(0)), await placeOf(blanks.nth(1))];
    resolve();
    const products = page.getByRole('article');
    await expect(products.nth(1)).toBeVisible();
    expect(Math.abs((await placeOf(products.nth(0))).y - first.y)).toBeLessThan(2);
    // Names and facts are of different lengths.
    expect(Math.abs((await placeOf(products.nth(1))).y - second.y)).toBeLessThan(30);
  });
}

// A line of the home page may still break elsewhere, which moves what is below it.
for (const [path, limit] of [
  ['/', 0.06],
  ['/search/all-system?value=impeller', 0.02],
] as const) {
  test(`the text of ${path} hardly moves when the font arrives late`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await promise;
      await route.continue();
    });
    await page.addInitScript(recordShifts);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
    await page.evaluate(nextPaint);
    expect(await page.evaluate(hasFont)).toBe(false);
    const before = await page.evaluate(() => window.shifted);
    resolve();
    await expect.poll(() => page.evaluate(hasFont)).toBe(true);
    await page.evaluate(nextPaint);
    expect((await page.evaluate(() => window.shifted)) - before).toBeLessThan(limit);
  });
}

/** Whether the page shows its own font. It runs in the page. */
function hasFont(): boolean {
  const faces = [...document.fonts];
  return faces.some(({ family, status }) => family === 'Archivo Variable' && status === 'loaded');
}

/** Waits until the page is painted. It runs in the page. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** The files of the app that the page has loaded. It runs in the page. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  return loaded.filter((name) => name.includes('/assets/'));
}
