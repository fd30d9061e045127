import type { APIRequestContext, Page, Request } from '@playwright/test';
import { anyAddress, fillSignIn, openSignedIn, test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { linkTo } from './mails';

/** Products that only Harbour & Co sells: one for each window size, to tell their mails apart. */
const SINGLE = { phone: 1064, desktop: 1080 };
/** A part in a drawing, which Harbour & Co sells. */
const SINGLE_PART = 1940;
const SHOPS_ONLY = 1002;
const NOBODY = 1417;
/** A product of two vendors and no shops. */
const VENDORS_ONLY = 1374;
/** A product of shops and several vendors, one of which is this site. */
const BOTH = 1036;
const KIT = '/product/1550/kit/1';
const PART_OF_KIT = 1004;

const tellsOfShops = (sent: Request) =>
  sent.url().endsWith('/api/logger') && sent.postData()?.includes('"shops"') === true;
/** The button of a product, depending on whether vendors quote or only shops sell it. */
const SALE = /^(Buy|Request a quote)$/;
const buyIt = (page: Page) => page.getByRole('button', { name: SALE });

async function nameOf(request: APIRequestContext, productId: number): Promise<string> {
  const answer = await request.get(`/api/products/product/${productId}`);
  return ((await answer.json()) as { productName: string }).productName;
}

// proves BUY-01, BUY-02, BUY-14, BUY-17, BUY-22, BUY-23, BUY-63, POP-81, ERR-71, U-08
test('a part is found, requested and quoted, without a payment', async ({
  page,
  browser,
  account,
  request,
}, { project }) => {
  const single = project.name === 'phone' ? SINGLE.phone : SINGLE.desktop;
  const name = await nameOf(request, single);
  await openSignedIn(page, `/search/all-system?value=${encodeURIComponent(name)}`, account);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
  await card.getByRole('button', { name: SALE }).click();
  await expect(page).toHaveURL(`/quote-request/${single}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Harbour & Co' })).toBeChecked();
  await page.getByLabel('Message').fill('Is it in stock?');
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  const sent = page.getByRole('dialog', { name: 'Great!' });
  await expect(sent.getByText('A quote request has been sent.')).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL('/ordersrequests');
  await expectAccessible(page);
  await expectRoom(page);

  // The vendor is here for the first time: no consent bar covers the page.
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  });
  const vendor = await context.newPage();
  const link = new URL(await linkTo('parts@harbour.example', 'answer', name));
  await vendor.goto(`${link.pathname}${link.search}`);
  await expect(vendor.getByText('Is it in stock?')).toBeVisible();
  await expect(vendor.getByRole('dialog')).toHaveCount(0);
  await vendor.getByLabel('Total price without shipping').fill('40');
  await expectAccessible(vendor);
  await expectRoom(vendor);
  await vendor.getByRole('button', { name: 'Send answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('€40.00').first()).toBeVisible();
});

// proves BUY-04, BUY-05, BUY-06, BUY-07
test('a visitor who buys signs in, and comes back to the product', { tag: '@any-size' }, async ({
  page,
  account,
}) => {
  await page.goto(`/product/${BOTH}`);
  await buyIt(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'REGISTER' })).toBeVisible();
  await dialog.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/product/${BOTH}`));
  await expect(buyIt(page)).toBeVisible();
});

// proves BUY-03, BUY-63
test('requests are private', { tag: '@any-size' }, async ({ page }) => {
  for (const path of [`/quote-request/${BOTH}`, '/ordersrequests']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
  }
});

// proves PROD-35, BUY-15, BUY-16, BUY-17, BUY-18, BUY-49, POP-37, POP-39, POP-40, POP-41, POP-42, POP-81
test('several sellers are shown, and a quote is requested without leaving', async ({
  page,
  account,
}) => {
  await openSignedIn(page, `/product/${BOTH}`, account);
  const report = page.waitForResponse('**/api/reports/buy-it-now-click');
  const stored = page.waitForResponse('**/api/users/update/**');
  // The second click of a double click has no effect.
  await buyIt(page).dblclick();
  expect((await report).status()).toBe(201);
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveCount(1);
  await expect(popup.getByRole('heading', { name: 'Buy through supported sites' })).toBeVisible();
  await expect(popup).toContainText('we may receive a commission');
  expect(await (await stored).json()).toMatchObject({ isTappedAffiliatesPopup: true });
  await expectAccessible(page);
  await expectRoom(page);

  const shop = popup.getByRole('link', { name: 'Harbour Supply, opens in a new tab' });
  await expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
  await expect(popup.getByText('Old Quay Stores')).toHaveCount(0);
  await page
    .context()
    .route('https://shop.harboursupply.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Shop' }),
    );
  const click = page.waitForResponse('**/api/reports/affiliate-click');
  const opened = page.waitForEvent('popup');
  await shop.click();
  expect((await click).status()).toBe(201);
  await (await opened).close();

  await popup.getByRole('button', { name: /CLICK HERE/ }).click();
  await expect(popup.getByLabel('Quantity')).toBeFocused();
  await popup.getByLabel('Message').fill('Two, please.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Ask for a quote' }).click();
  const great = page.getByRole('dialog', { name: 'Great!' });
  await expect(great.getByText('A quote request has been sent.')).toBeVisible();
  await great.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${BOTH}`));
  await page.goto('/ordersrequests');
  await expect(page.getByText('Chandlery').first()).toBeVisible();
});

test('of several vendors one or more are asked on the page of the request', {
  tag: '@any-size',
}, async ({ page, account }) => {
  await openSignedIn(page, `/product/${VENDORS_ONLY}`, account);
  await buyIt(page).click();
  const popup = page.getByRole('dialog');
  const ask = popup.getByRole('button', { name: 'Request a quote: Cantieri del Golfo' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.click();
  await expect(page).toHaveURL(`/quote-request/${VENDORS_ONLY}`);
  await expect(page.getByRole('checkbox', { name: 'Cantieri del Golfo' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Harbour & Co' })).not.toBeChecked();
  // A reload keeps the vendor; with a shared link the vendor can be chosen.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Cantieri del Golfo' })).toBeChecked();
});

// proves PROD-35
test('a product without sellers cannot be bought, and one of shops shows them', async ({
  page,
  account,
}) => {
  await openSignedIn(page, `/product/${NOBODY}`, account);
  await expect(page.getByRole('button', { name: /wishlist/ }).first()).toBeVisible();
  await expect(buyIt(page)).toHaveCount(0);
  await page.goto(`/product/${SHOPS_ONLY}`);
  await buyIt(page).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
});

// proves BUY-08, BUY-14, BUY-29, BUY-30, BUY-31, BUY-32, BUY-33, BUY-34, BUY-35
test('the description of a single part is in the request', { tag: '@any-size' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, `/product/single-part/${SINGLE_PART}`, account);
  await page.getByLabel('Requested part name').fill('  ');
  await buyIt(page).click();
  const empty = page.getByRole('dialog', { name: 'One field or more are empty!' });
  await expect(empty).toContainText('Please specify the Requested part name.');
  await empty.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByLabel('Requested part name')).toBeFocused();
  await expect(page.getByLabel('Requested part name')).toHaveValue('');
  await page.keyboard.type('Brush holder');
  await page.getByLabel('Comments').fill('the upper one');
  await buyIt(page).click();
  await empty.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`/quote-request/${SINGLE_PART}`);
  await expect(page.getByLabel('Requested part name')).toHaveValue('Brush holder');
  await expect(page.getByLabel('Comments')).toHaveValue('the upper one');
  await expectAccessible(page);
});

// proves BUY-20
test('a row of a kit buys the part that it names', { tag: '@any-size' }, async ({
  page,
  account,
  request,
}) => {
  const part = await nameOf(request, PART_OF_KIT);
  await openSignedIn(page, KIT, account);
  await page.getByRole('button', { name: `Buy ${part}` }).click();
  await expect(page.getByRole('dialog', { name: part })).toBeVisible();
  await page.getByRole('button', { name: 'Request a quote: Harbour & Co' }).click();
  await expect(page).toHaveURL(`/quote-request/${PART_OF_KIT}`);
  await expect(page.getByRole('link', { name: part, exact: true })).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['503'] });

  // proves POP-45, ERR-58, H-145
  test('buying says so, and the product is still shown', { tag: '@any-size' }, async ({
    page,
    account,
  }) => {
    const failing = { status: 503, json: { code: 'OVERLOADED', message: 'Busy' } };
    await openSignedIn(page, `/product/${BOTH}`, account);
    await page.route('**/vendors/is-single/**', (route) => route.fulfill(failing));
    await buyIt(page).click();
    const told = page.getByRole('dialog', { name: 'Buying is not possible right now' });
    await expect(told).toContainText('Sorry, something went wrong! Please try again later');
    await told.getByRole('button', { name: 'Ok' }).click();
    await page.unroute('**/vendors/is-single/**');
    const logged = page.waitForRequest(tellsOfShops);
    await page.route('**/products/affiliates/**', (route) => route.fulfill(failing));
    await buyIt(page).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('button', { name: /Request a quote/ }).first()).toBeVisible();
    await logged;
    await page.unroute('**/products/affiliates/**');
    await popup.getByRole('button', { name: 'Retry' }).click();
    await expect(popup.getByRole('link', { name: /Harbour Supply/ })).toBeVisible();
  });
});
