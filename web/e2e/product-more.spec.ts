import type { Page } from '@playwright/test';
import { paths } from '../src/routes/paths';
import { test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { findProduct } from './product-helpers';

/** The part of the page under a heading. */
function under(page: Page, name: string | RegExp) {
  return page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
}

/** The rows of a list of models. */
function rowsOf(page: Page, name: RegExp) {
  return page.getByRole('region', { name }).locator('ol > li');
}

test.describe('what a product fits', () => {
  // proves PROD-45
  test('is a list of engines by make, each with years and where the part belongs', async ({
    page,
    request,
  }) => {
    const { product, engineModels } = await findProduct(
      request,
      'oil filter',
      (entry) => entry.engineModels > 2,
    );
    const address = `/api/products/engine-models/${product.productId}`;
    const listed = await (await request.get(address)).json();
    await page.goto(`/product/${product.productId}`);
    const rows = rowsOf(page, /^Engines/);
    await expect(rows).toHaveCount(engineModels);
    for (const [index, engine] of listed.engineModels.entries()) {
      await expect(rows.nth(index)).toContainText(`${engine.make} ${engine.model}`);
      await expect(rows.nth(index)).toContainText(`${engine.yearFrom}–${engine.yearTo ?? ''}`);
      await expect(rows.nth(index)).toContainText(engine.places[0].position);
    }
    await expectAccessible(page);
    await expectRoom(page);
  });

  test('is a long list of boats that is read on and searched', async ({ page, request }) => {
    const { product, boatModels } = await findProduct(
      request,
      'watermaker',
      (entry) => entry.boatModels > 8 && !entry.isUniversal,
    );
    // The right address at once: putting it right would move the focus to the heading.
    await page.goto(paths.product(product));
    const rows = rowsOf(page, /^Boats/);
    await expect(rows).toHaveCount(6);
    await page.getByRole('button', { name: 'Load more' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(boatModels);
    await expect(rows.nth(6)).toBeFocused();
    await expectAccessible(page);

    const last = (await rows.last().locator('span').nth(1).innerText()).split('\n')[0] ?? '';
    const name = last.replace(/\s*\d{4}–(\d{4})?$/, '').trim();
    const field = page.getByRole('searchbox', { name: 'Find your boat in the list' });
    await field.fill(name);
    await expect(page.getByText(/^\d+ found$/)).toBeVisible();
    await expect(rows.filter({ hasText: name }).first()).toBeVisible();
    expect(await rows.count()).toBeLessThan(boatModels);
    await field.fill('no such boat');
    await expect(page.getByText('No boat in the list has this name.')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await expectRoom(page);
  });

  test('is any boat @any-size', async ({ page, request }) => {
    const { product } = await findProduct(request, 'grease', (entry) => entry.isUniversal);
    await page.goto(`/product/${product.productId}`);
    await expect(under(page, 'What it fits')).toContainText('Fits any boat.');
    await expect(page.getByText('Made for any boat. Please check the size.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Does it fit my boat?' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('is tried again when it could not be read @any-size', async ({ page, request }) => {
    const { product } = await findProduct(request, 'oil filter', (entry) => entry.engineModels > 0);
    const call = '**/api/products/engine-models/**';
    await page.route(call, (route) => route.abort());
    await page.goto(`/product/${product.productId}`);
    const engines = page.getByRole('region', { name: /^Engines/ });
    await expect(engines.getByRole('alert')).toBeVisible();
    await page.unroute(call);
    await engines.getByRole('button', { name: 'Retry' }).click();
    await expect(rowsOf(page, /^Engines/).first()).toBeVisible();
  });
  test.use({ expectedErrors: ['net::ERR_FAILED'] });
});

test.describe('beside a product', () => {
  test('are the parts that replace it and that it replaces, as links @any-size', async ({
    page,
    request,
  }) => {
    const { product, supersededBy, supersedes } = await findProduct(
      request,
      'superseded oil filter',
      (entry) => entry.supersededBy.length > 0 && entry.supersedes.length > 0,
    );
    await page.goto(`/product/${product.productId}`);
    const part = under(page, 'Replacements and other part numbers');
    const links = part.getByRole('link');
    const all = [...supersededBy, ...supersedes];
    await expect(links).toHaveCount(all.length);
    for (const [index, { manufacturerProductNumber }] of all.entries()) {
      await expect(links.nth(index)).toContainText(manufacturerProductNumber);
    }
    await expect(part.getByRole('term')).toHaveText(['Replaced by', 'Replaces']);
    await links.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      supersedes.at(-1)?.productName ?? '',
    );
  });

  test('are equivalents, companions and parts of the same engine, each under a heading @any-size', async ({
    page,
    request,
  }) => {
    const { product, equivalents, relatedProducts } = await findProduct(
      request,
      'oil filter',
      (entry) =>
        entry.equivalents.length > 0 &&
        ['goesWith', 'sameEngine'].every((kind) =>
          entry.relatedProducts.some(({ relation }) => relation === kind),
        ),
    );
    await page.goto(`/product/${product.productId}`);
    const count = (kind: string) =>
      relatedProducts.filter(({ relation }) => relation === kind).length;
    for (const [name, expected] of [
      ['Equivalent parts', equivalents.length],
      ['Goes with this part', count('goesWith')],
      ['Other parts of the same engine', count('sameEngine')],
    ] as const) {
      await expect(under(page, name).getByRole('link')).toHaveCount(expected);
    }
  });

  // proves PROD-02
  test('are the kits that it is in @any-size', async ({ page, request }) => {
    const { product, inKits } = await findProduct(
      request,
      'pump impeller neoprene',
      (entry) => entry.inKits.length > 0,
    );
    const [kit] = inKits;
    await page.goto(`/product/${product.productId}`);
    await under(page, 'Kits with this part').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/product/${kit?.productId}/kit/${kit?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kit?.kitName ?? '');
    const parts = page.getByRole('main').getByRole('listitem');
    await expect(parts.filter({ hasText: product.manufacturerProductNumber })).not.toHaveCount(0);
  });

  test('is its place in the catalogue @any-size', async ({ page, request }) => {
    const { product, category, subCategory } = await findProduct(
      request,
      'oil filter',
      (entry) => entry.category !== null && entry.subCategory !== null,
    );
    await page.goto(`/product/${product.productId}`);
    const places = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await expect(places).toHaveText([
      category?.categoryName ?? '',
      subCategory?.subCategoryName ?? '',
    ]);
    await places.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      category?.categoryName ?? '',
    );
  });
});

test.describe('the documents of a product, for a German', () => {
  test.use({ locale: 'de-DE' });

  // proves PROD-21, PROD-44, PROD-46
  test('begin with those in German, and each names its language @any-size', async ({
    page,
    request,
  }) => {
    const { product } = await findProduct(request, 'service kit', ({ documents }) => {
      const languages = documents.map(({ language }) => language);
      return ['de', 'en', 'it'].every((one) => languages.includes(one));
    });
    await page.goto(`/product/${product.productId}`);
    await page.getByRole('button', { name: 'Produktdokumente' }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links.first()).toContainText('Deutsch');
    const shown = await links.allInnerTexts();
    const order = ['Deutsch', 'Mehrere Sprachen', 'Englisch', 'Italienisch'];
    const places = order
      .map((language) => shown.findIndex((text) => text.includes(language)))
      .filter((place) => place >= 0);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    expect(places.length).toBeGreaterThan(2);
    await expectAccessible(page);
  });
});
