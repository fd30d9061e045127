import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { isPhone, searchBox } from './search-helpers';

// proves SHELL-24, SHELL-25
test('the header leads to search and home', async ({ page }) => {
  await page.goto('/brands');
  const header = page.getByRole('banner');
  if (isPhone(page)) await header.getByRole('link', { name: 'Search' }).click();
  else await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\/all-system$/);
  await header.getByRole('link', { name: 'Chandlery' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a wide header has the search with its suggestions, categories and brands', async ({
  page,
}) => {
  test.skip(isPhone(page), 'a phone has no room for it');
  await page.goto('/legal-and-about');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Categories', '/categories'],
    ['Brands', '/brands'],
  ] as const) {
    await header.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(header.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await searchBox(page).pressSequentially('impel', { delay: 20 });
  const options = header.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/brands$/);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/search\/all-system\?value=impel$/);
  await expect(searchBox(page)).toHaveValue('impel');
  await expect(options).toHaveCount(0);
});

test('a search field with little room shows its hint whole', async ({ page, account }) => {
  const isHome = isPhone(page);
  if (!isHome) await page.setViewportSize({ width: 768, height: 600 });
  await openSignedIn(page, isHome ? '/' : '/brands', account);
  // Those with the longest words in the header and on a phone.
  for (const language of ['fr', 'nl', 'de', 'es']) {
    await page.evaluate((kept) => localStorage.setItem('language', kept), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const part = page.getByRole(isHome ? 'main' : 'banner');
    const room = await part.getByRole('combobox').evaluate(roomForHint);
    expect(room, language).toBeGreaterThanOrEqual(0);
  }
});

/** The pixels that the field has more than its hint needs. */
function roomForHint(field: HTMLElement | SVGElement): number {
  if (!(field instanceof HTMLInputElement)) throw new Error('not a field');
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = font;
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return field.clientWidth - padding - context.measureText(field.placeholder).width;
}
