import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductPageDetails, SearchAnswer } from '../src/api/types';
import { expect, test } from './fixtures';
import { findProduct } from './product-helpers';
import { shownProducts } from './search-helpers';

async function impellers(request: APIRequestContext, language: string) {
  const params = { value: 'impeller', language };
  const answer = await request.get('/api/search/products/all-system', { params });
  return ((await answer.json()) as SearchAnswer).products;
}

/** Chooses a language in the sidebar. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('group', { name: /Language|Lingua/ })
    .getByRole('button', { name: language })
    .click();
  await page.keyboard.press('Escape');
}

test('products are named in the language of the page, and follow it when it changes', async ({
  page,
  request,
}) => {
  const english = await impellers(request, 'en');
  const italian = await impellers(request, 'it');
  expect(italian[0]?.productName).not.toBe(english[0]?.productName);
  await page.goto('/search/all-system?value=impeller');
  await expect(shownProducts(page).first().getByRole('heading')).toHaveText(
    english[0]?.productName ?? '',
  );
  await choose(page, 'Italiano');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(shownProducts(page).first().getByRole('heading')).toHaveText(
    italian[0]?.productName ?? '',
  );
  // A later visit uses the chosen language, with or without the browser's cache.
  await page.reload();
  await expect(shownProducts(page).first().getByRole('heading')).toHaveText(
    italian[0]?.productName ?? '',
  );
});

test('categories are in German, found by their German names, and keep their address', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto('/categories');
  await page.getByRole('link', { name: 'Motorwartung & Filter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Motorwartung & Filter');
  await expect(page).toHaveURL('/categories/1-Engine%20Service%20%26%20Filters');
  await page.getByRole('button', { name: 'Unterkategorie' }).click();
  const popup = page.getByRole('dialog', { name: 'Nach Unterkategorie filtern' });
  await popup.getByRole('checkbox', { name: 'Ölfilter' }).check();
  await popup.getByRole('button', { name: 'Ergebnisse zeigen' }).click();
  await expect(page).toHaveURL(/subCategories=Oil%20filters/);
  const chip = page.getByRole('button', { name: 'Filter entfernen: Unterkategorie Ölfilter' });
  await expect(chip).toBeVisible();
  await shownProducts(page).first().getByRole('link').first().click();
  const crumbs = page.getByRole('navigation', { name: 'Navigationspfad' });
  await expect(crumbs.getByRole('link')).toHaveText(['Motorwartung & Filter', 'Ölfilter']);
  await expect(page.getByRole('main')).toContainText('Motorraum');

  await page.goto('/search/all-system');
  await page.getByRole('combobox').fill('elektrische bilgenp');
  await page.getByRole('option', { name: /Elektrische Bilgenpumpen/ }).click();
  await expect(page).toHaveURL(/subCategories=Electric(%20|\+)bilge(%20|\+)pumps/);
  await expect(
    page.getByRole('button', { name: 'Filter entfernen: Kategorie Bilge & Sanitär' }),
  ).toBeVisible();
  await expect(shownProducts(page).first()).toBeVisible();
});

test('a product page is in the language of the page, its address too', async ({
  page,
  request,
}) => {
  const [first] = await impellers(request, 'de');
  const path = `/api/products/productPageDetails/${first?.productId}`;
  const german = (await (
    await request.get(path, { params: { language: 'de' } })
  ).json()) as ProductPageDetails;
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto(`/product/${first?.productId}-impeller`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(german.product.productName);
  await expect(page.getByRole('main')).toContainText(
    german.product.productDescription.slice(0, 40),
  );
  await expect
    .poll(() => decodeURIComponent(new URL(page.url()).pathname))
    .toContain(german.product.productName.slice(0, 8));
});

test('a kit is in the language of the page, its parts too', async ({ page, request }) => {
  const { product } = await findProduct(
    request,
    'service kit',
    (entry) => (entry.kits[0]?.parts.length ?? 0) > 1,
  );
  const path = `/api/products/productPageDetails/${product.productId}`;
  const kitIn = async (language: string) => {
    const answer = await request.get(path, { params: { language } });
    const details = (await answer.json()) as ProductPageDetails;
    return { name: details.product.productName, kit: details.kits[0] };
  };
  const english = await kitIn('en');
  const german = await kitIn('de');
  const parts = german.kit?.parts.map((part) => part.productName) ?? [];
  expect(parts).not.toEqual(english.kit?.parts.map((part) => part.productName));
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto(`/product/${product.productId}/kit/${german.kit?.id}`);
  await expect(page.getByRole('link', { name: `Zurück zu ${german.name}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(parts);
});

test('the matching words are marked in the language that is shown', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'it'));
  await page.goto('/search/all-system?value=girante');
  await expect(shownProducts(page).first().locator('mark').first()).toHaveText(/girante/i);
});
