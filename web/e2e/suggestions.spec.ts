import { expect, expectAccessible, test } from './fixtures';
import { anyProduct, isPhone, searchBox } from './search-helpers';

test.describe('suggestions', () => {
  // proves SRCH-08
  test('appear while typing and are chosen with the keyboard', async ({ page }) => {
    await page.goto('/search/all-system');
    await searchBox(page).pressSequentially('impel', { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(list.locator('mark').first()).toBeVisible();
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    // The list is as high as its suggestions, or as the window allows.
    const room = () =>
      list.evaluate((box) => {
        const left = innerHeight - box.getBoundingClientRect().bottom;
        return box.scrollHeight <= box.clientHeight || left < 100;
      });
    await expect.poll(room).toBe(true);
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

  test('are replaced on a phone by a button that searches, if there are none', async ({ page }) => {
    test.skip(!isPhone(page), 'only on a phone the field covers the page');
    await page.goto('/');
    await searchBox(page).pressSequentially('qwxzy', { delay: 20 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search for “qwxzy”' }).click();
    await expect(page).toHaveURL('/search/all-system?value=qwxzy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “qwxzy”');
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

  test('name the manufacturer of each product', { tag: '@any-size' }, async ({ page, request }) => {
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

  test('include the last searches until they are cleared', async ({ page }) => {
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

  test('can drop one of the last searches and keep the others', { tag: '@any-size' }, async ({
    page,
  }) => {
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

  test('that cover a phone are closed with Back, without leaving the page', async ({ page }) => {
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
