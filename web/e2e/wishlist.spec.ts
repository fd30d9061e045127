import type { Page } from '@playwright/test';
import { fillSignIn, openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { findProduct } from './product-helpers';

const PATH = '/my-wishlist';
const FAVORITES = '**/api/products/favorite**';

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to the wishlist` });
const filledHeart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from the wishlist` });
/** The attributes on a card are list entries too, but without links. */
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

// proves WISH-02, WISH-03, WISH-04, WISH-07, WISH-09, PROD-31, PROD-34, U-16
test('a heart adds a product to the wishlist, which lists and removes it', async ({
  page,
  account,
  request,
}) => {
  const { product } = await findProduct(request, 'fender', () => true);
  const name = product.productName;
  await openSignedIn(page, PATH, account);
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search for a product' }).last().click();
  await expect(page).toHaveURL(/\/search\/all-system/);

  await page.goto(`/search/all-system?value=${encodeURIComponent(name)}`);
  await heart(page, name).first().click();
  await expect(filledHeart(page, name).first()).toBeVisible();
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(filledHeart(page, name)).toBeVisible();

  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  await expect(rows(page).getByRole('button', { name: /^(Buy|Request a quote)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove from Wishlist: ${name}` }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

// proves WISH-01, WISH-05, WISH-06, AUTH-130, AUTH-139
test('a visitor signs in for a heart, which is set after returning', async ({
  page,
  account,
  request,
}) => {
  const { product } = await findProduct(request, 'fender', () => true);
  const name = product.productName;
  await page.goto(`/product/${product.productId}`);
  await heart(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SIGN IN' }).click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/product/${product.productId}`));
  await expect(filledHeart(page, name)).toBeVisible();
  await page.reload();
  await expect(filledHeart(page, name)).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: ['net::ERR_'] });

  test('the heart is reset, and a message says why', async ({ page, account, request }) => {
    const { product } = await findProduct(request, 'fender', () => true);
    await openSignedIn(page, `/product/${product.productId}`, account);
    await expect(heart(page, product.productName)).toBeVisible();
    await page.route(FAVORITES, (route) => route.abort());
    await heart(page, product.productName).click();
    const dialog = page.getByRole('dialog', { name: 'Your wishlist was not changed' });
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(heart(page, product.productName)).toBeVisible();
  });
});

test('quantity and note are changed in place, and a heart does not delete a note', async ({
  page,
  account,
  request,
}) => {
  const { product } = await findProduct(request, 'fender', () => true);
  const name = product.productName;
  await openSignedIn(page, `/product/${product.productId}`, account);
  await heart(page, name).click();
  await expect(filledHeart(page, name)).toBeVisible();
  await page.goto(PATH);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Quantity').fill('0');
  await page.getByLabel('Note').fill('Two for each side');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This must be a whole number between 1 and 999.')).toBeVisible();
  await page.getByLabel('Quantity').fill('4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toContainText(/Quantity: 4.*Two for each side/s);
  await page.reload();
  await expect(rows(page)).toContainText(/Quantity: 4.*Two for each side/s);

  await page.getByRole('button', { name: `Remove from Wishlist: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove this product and your note?' });
  await expect(question).toContainText('Two for each side');
  await question.getByRole('button', { name: 'CANCEL' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a link shows the products to everyone until it is revoked', async ({
  page,
  account,
  request,
  browser,
}) => {
  const { product } = await findProduct(request, 'fender', () => true);
  const name = product.productName;
  await openSignedIn(page, `/product/${product.productId}`, account);
  await heart(page, name).click();
  await expect(filledHeart(page, name)).toBeVisible();
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Share link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Shared wishlist' })).toBeVisible();
  await expect(rows(visitor)).toContainText(name);
  expect(await visitor.content()).not.toContain(account.fullName);
  await expectAccessible(visitor);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  const question = page.getByRole('dialog', { name: 'Stop sharing your wishlist?' });
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Your wishlist is not shared any more.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This wishlist is not shared any more.')).toBeVisible();
  await visitor.close();
});

test('another tab shows the change when it becomes visible', async ({ page, account, request }) => {
  const { product } = await findProduct(request, 'fender', () => true);
  const name = product.productName;
  await openSignedIn(page, PATH, account);
  const other = await page.context().newPage();
  await other.goto(`/product/${product.productId}`);
  await heart(other, name).click();
  await expect(filledHeart(other, name)).toBeVisible();
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(rows(page)).toContainText(name);
  await other.close();
});
