import { expect, expectAccessible, test } from './fixtures';
import { bigCategory, searchBox, shownProducts } from './search-helpers';

function box(page: import('@playwright/test').Page, name: string) {
  return page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
}

/** The number of products found, as the page shows it. */
async function totalOf(page: import('@playwright/test').Page): Promise<number> {
  const text = await page
    .getByText(/\d Products found/)
    .first()
    .textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

test.describe('filters', () => {
  // proves SRCH-11, SRCH-12, SRCH-14, SRCH-16, SRCH-20, SRCH-28, SRCH-32, SRCH-40
  test('a category is chosen in its popup and narrows the list', async ({ page, request }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto('/search/all-system/2?value=pump');
    await expect(shownProducts(page).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button')).toHaveText([
      'Category',
      'Sub-Category',
      'Manufacturer',
    ]);
    await box(page, 'Category').first().click();
    const popup = page.getByRole('dialog', { name: 'Filter by Category' });
    await popup.getByRole('checkbox', { name: category.categoryName }).check();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL(
      `/search/all-system?value=pump&categories=${encodeURIComponent(category.categoryName)}`,
    );
    await expect(
      page.getByText(`${category.count.toLocaleString('en')} Products found`).first(),
    ).toBeVisible();
  });

  // proves SRCH-24, SRCH-25, ERR-48
  test('a sub-category needs a category first', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    await box(page, 'Sub-Category').click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Please select a category before choosing a sub-category');
    // Besides the X of every popup.
    await expect(popup.getByRole('button')).toHaveCount(2);
    await expect(popup.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await popup.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(popup).toBeHidden();
  });

  // proves SRCH-17, SRCH-22, SRCH-33
  test('sub-categories of the chosen category can be searched through', {
    tag: '@any-size',
  }, async ({ page, request }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto(`/search/all-system?categories=${encodeURIComponent(category.categoryName)}`);
    const before = await totalOf(page);
    await box(page, 'Sub-Category').click();
    const popup = page.getByRole('dialog', { name: 'Filter by Sub-Category' });
    const names = await popup.getByRole('listitem').locator('span:first-of-type').allTextContents();
    const wanted = names.at(-1) ?? '';
    await popup.getByRole('searchbox').fill(wanted.toUpperCase());
    await popup.getByRole('checkbox').first().check();
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL(/&subCategories=/);
    await expect(shownProducts(page).first()).toBeVisible();
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
  });

  // proves SRCH-19, SRCH-21, SRCH-23, SRCH-34
  test('several manufacturers are alternatives, and clear filter removes them', {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.goto('/search/all-system?value=pump');
    const before = await totalOf(page);
    await box(page, 'Manufacturer').click();
    const popup = page.getByRole('dialog', { name: 'Filter by Manufacturer' });
    await expect(popup.getByRole('searchbox')).toBeVisible();
    const counts = await popup.getByRole('listitem').allTextContents();
    const chosen = counts
      .slice(0, 2)
      .map((text) => Number(/([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', '')));
    await popup.getByRole('checkbox').nth(0).check();
    await popup.getByRole('checkbox').nth(1).check();
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page).toHaveURL(/&manufacturers=[^&]+%7C[^&]+$/);
    const chips = page.getByRole('list', { name: 'Applied filters' });
    await expect(chips.getByRole('button')).toHaveCount(2);
    // A product has one manufacturer, so the count of both is the sum of their counts.
    await expect.poll(() => totalOf(page)).toBe((chosen[0] ?? 0) + (chosen[1] ?? 0));

    await box(page, 'Manufacturer').click();
    await popup.getByRole('button', { name: 'Clear filter' }).click();
    await expect(page).toHaveURL(/\/search\/all-system\?value=pump$/);
    await expect.poll(() => totalOf(page)).toBe(before);
  });

  test('a chip removes its own value', { tag: '@any-size' }, async ({ page, request }) => {
    const category = await bigCategory(request, 'pump');
    const name = encodeURIComponent(category.categoryName);
    await page.goto(`/search/all-system?value=pump&categories=${name}`);
    await page
      .getByRole('button', { name: `Remove filter Category: ${category.categoryName}` })
      .click();
    await expect(page).toHaveURL(/\/search\/all-system\?value=pump$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`categories=`));
    await expect(searchBox(page)).toHaveValue('pump');
  });

  // proves SRCH-06
  test('a brand from the address is shown as a chip that can be removed', {
    tag: '@any-size',
  }, async ({ page, request }) => {
    const [brand] = await (await request.get('/api/brands')).json();
    await page.goto(`/search/all-system?brandId=${brand.id}`);
    await page.getByRole('button', { name: `Remove filter Brand: ${brand.brandName}` }).click();
    await expect(page).toHaveURL(/\/search\/all-system$/);
  });

  // proves SRCH-41
  test('another filter empties the list before the answer arrives', { tag: '@any-size' }, async ({
    page,
    request,
  }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page).first()).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search/products/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await box(page, 'Category').first().click();
    const popup = page.getByRole('dialog', { name: 'Filter by Category' });
    await popup.getByRole('checkbox', { name: category.categoryName }).check();
    await popup.getByRole('button', { name: 'Show Results' }).click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(shownProducts(page)).toHaveCount(0);
    held.resolve();
    await expect(shownProducts(page).first()).toBeVisible();
  });

  test('counts stay visible, dimmed and in place, until the next ones have loaded', async ({
    page,
    request,
  }) => {
    const category = await bigCategory(request, 'pump');
    await page.goto('/search/all-system?value=pump');
    const number = page.getByText(/\d Products found/).first();
    await expect(number).toBeVisible();
    const before = { text: await number.textContent(), box: await number.boundingBox() };
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search/products/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await box(page, 'Manufacturer').click();
    const makers = page.getByRole('dialog', { name: 'Filter by Manufacturer' });
    await makers.getByRole('checkbox').first().check();
    await makers.getByRole('button', { name: 'Show Results' }).click();
    await expect(number).toHaveAttribute('data-older');
    await expect(number).toHaveText(before.text ?? '');

    await box(page, 'Category').first().click();
    const popup = page.getByRole('dialog', { name: 'Filter by Category' });
    const option = popup.getByRole('listitem').filter({ hasText: category.categoryName });
    await expect(option).toContainText(category.count.toLocaleString('en'));
    await expect(popup.getByRole('list')).toHaveAttribute('data-older');
    held.resolve();
    await expect(popup.getByRole('list')).not.toHaveAttribute('data-older');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(number).not.toHaveAttribute('data-older');
    await expect(number).not.toHaveText(before.text ?? '');
  });

  test('a long list is searched without accents, and what is ticked stays listed', async ({
    page,
  }) => {
    await page.goto('/search/all-system?value=pump');
    await expect(shownProducts(page).first()).toBeVisible();
    await box(page, 'Manufacturer').click();
    const popup = page.getByRole('dialog', { name: 'Filter by Manufacturer' });
    const options = popup.getByRole('listitem');
    const name = (await options.last().locator('span').first().textContent()) ?? '';
    await popup.getByRole('checkbox').first().check();
    const accented = name.toUpperCase().replaceAll('A', 'Á').replaceAll('E', 'É');
    const height = (await popup.boundingBox())?.height;
    await popup.getByRole('searchbox').fill(accented);
    await expect(options.filter({ hasText: name })).toBeVisible();
    await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await popup.getByRole('searchbox').fill('no such maker');
    await expect(popup.getByText('No matches in this list.')).toBeVisible();
    await expect(options).toHaveCount(1);
    await expectAccessible(page);
    expect(height).toBeGreaterThan(0);
  });
});
