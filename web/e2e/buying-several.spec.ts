import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

/** A product of two vendors and no shops. */
const VENDORS_ONLY = 1374;
/** A product of shops and several vendors. */
const BOTH = 1036;
const KIT = '/product/1550/kit/1';

test('a quote is requested for all products of the wishlist', async ({
  page,
  account,
  request,
}) => {
  const caller = await callerFor(request, account);
  for (const productId of [VENDORS_ONLY, BOTH]) {
    await caller.send('POST', '/api/products/favorite', { id: productId });
  }
  await openSignedIn(page, '/my-wishlist', account);
  await page.getByRole('link', { name: 'Get quotes for all' }).click();
  await expect(page).toHaveURL(`/quote-request?items=${BOTH}x1,${VENDORS_ONLY}x1`);
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(products).toHaveCount(2);
  await products.first().getByLabel('Quantity').fill('3');
  await page.getByRole('checkbox', { name: 'Harbour & Co, offers 2 of 2' }).check();
  await expectAccessible(page);
  await expectRoom(page);
  // The typed text is kept after a reload.
  await page.reload();
  await expect(products.first().getByLabel('Quantity')).toHaveValue('3');
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  await page.getByRole('dialog', { name: 'Great!' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('main')).toContainText('3 × ');
  await expect(page.getByRole('main')).toContainText('1 × ');
});

test('quotes are requested for a kit, and one part can be left out', async ({ page, account }) => {
  await openSignedIn(page, KIT, account);
  await page.getByRole('button', { name: 'Get quotes for all' }).click();
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(products).not.toHaveCount(0);
  const count = await products.count();
  await products
    .first()
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await expect(products).toHaveCount(count - 1);
});

test('a quote is requested for chosen parts of a boat, in the missing quantity', async ({
  page,
  account,
  request,
}) => {
  const { id } = await boatOf(request, account);
  await openSignedIn(page, `/add-to-boat/${BOTH}`, account);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Minimum').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${BOTH}`));
  await page.goto(`/boatprofile/parts/${id}?view=table`);
  await page.getByRole('checkbox', { name: /^Select Oil filter/ }).check();
  await expect(page.getByText('1 part selected')).toBeVisible();
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByRole('link', { name: 'Ask for quotes' }).click();
  await expect(page).toHaveURL(`/quote-request?items=${BOTH}x3&boatId=${id}`);
  await expect(page.getByLabel('Quantity')).toHaveValue('3');
  await expect(page.getByRole('switch', { name: /Also send the make, model/ })).toBeVisible();
});
