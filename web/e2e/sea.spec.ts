import type { BrowserContext, Page } from '@playwright/test';
import type { Engine } from '../src/domains/boats/boat';
import { fillSignIn, openSignedIn, register, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { logOut, untilErased } from './sea-helpers';
import { recordShifts } from './shifts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['net::ERR_', '401 (Unauthorized)', 'Failed to fetch', 'dynamically imported'],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const copySwitch = (page: Page) => page.getByRole('switch', { name: 'Keep a copy on board' });
const notice = (page: Page) => page.getByText(/^No connection\. Copy of \d+ \w+, \d\d:\d\d$/);

/** Waits until the app opens without a network. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Switches the copy on, and waits until it is made. */
async function keepCopy(page: Page): Promise<void> {
  // Not `check`: the switch may change only after the click.
  await copySwitch(page).click();
  await expect(page.getByText(/^Copy of /)).toBeVisible();
}

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  await untilInstalled(page);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Chandlery', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const sizes = await page.evaluate(async (icons) => {
    const pictures = icons.map(async ({ src }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    });
    return await Promise.all(pictures);
  }, manifest.icons);
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self';"),
  });
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('a boat is read without a network, and nothing that is typed is lost', async ({
  page,
  context,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const caller = await callerFor(request, account);
  const engine = { model: 'Sole Mini 17', serialNumber: 'SM-4711' };
  await caller.send('POST', `/api/engines/link/${boat.id}`, engine);
  await caller.send('POST', '/api/boats/products/add-boat-product', {
    boatId: boat.id,
    productId: 1001,
  });
  await openSignedIn(page, '/boatprofile', account);
  await expectAccessible(page);
  await keepCopy(page);
  await page.addInitScript(recordShifts);
  await page.reload();
  await expect(copySwitch(page)).toBeChecked();

  // The notice comes to an open page and to a new one, and neither moves.
  const before = await page.evaluate(() => window.shifted);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  expect((await page.evaluate(() => window.shifted)) - before).toBeLessThan(0.01);
  await page.reload();
  await expect(heading(page, 'My Boat')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  await expect(page.getByLabel('Boat name')).toHaveValue('Nordlys');
  await expect(copySwitch(page)).toBeChecked();
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByLabel('Home port').fill('Bari Vecchia');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText('Please check your network connection and try again.');
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Home port')).toHaveValue('Bari Vecchia');

  // Every page of the copy opens, also as the first one.
  const pages = page.getByRole('navigation', { name: 'In the copy' });
  await page.goto(`/boatprofile/engine/${boat.id}`);
  await expect(page.getByText('SM-4711')).toBeVisible();
  await pages.getByRole('link', { name: 'Parts on board' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await pages.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await pages.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  // Another page says what is missing, and keeps the way back.
  await page.goto('/camera-scanner');
  await expect(page.getByRole('main')).toContainText('The server cannot be reached.');
  await expect(pages.getByRole('link', { name: 'Boat', exact: true })).toBeVisible();
  await expectAccessible(page);

  await pages.getByRole('link', { name: 'Boat', exact: true }).click();
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('Home port')).toHaveValue('Bari Vecchia');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat saved')).toBeVisible();
});

test('the copy follows changes, and is shown when the server does not answer', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const caller = await callerFor(request, account);
  const path = `/api/engines/link/${boat.id}`;
  const { id } = (await caller.send('POST', path, { model: 'Sole Mini 17' })) as Engine;
  await openSignedIn(page, '/boatprofile', account);
  await keepCopy(page);
  await page.goto(`/boatprofile/engine/${boat.id}?engine=${id}`);
  await page.getByLabel('Comments').fill('Rebuilt in 2024');
  const before = await page.evaluate(() => localStorage.getItem('copy'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Engine saved')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('copy'))).not.toBe(before);

  // The device has a network, but it leads nowhere.
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`/boatprofile/engine/${boat.id}`);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Rebuilt in 2024')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText('Rebuilt in 2024')).toBeVisible();
});

test('a copy that is switched off while it is made again stays off', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await openSignedIn(page, '/boatprofile', account);
  await keepCopy(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: handleAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: handleAnswered } = Promise.withResolvers<void>();
  await page.route('**/api/documents/boat/**', async (route) => {
    handleAsked();
    await released;
    await route.fulfill({ response: await route.fetch() });
    handleAnswered();
  });
  await page.getByLabel('Home port').fill('Bari');
  await page.getByRole('button', { name: 'Save' }).click();
  await asked;
  await copySwitch(page).click();
  await untilErased(page);
  release();
  await answered;
  // Long enough for the copy to be stored.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await untilErased(page);
  await expect(copySwitch(page)).not.toBeChecked();
});

/** Ends every session of the user, as from another device. */
async function endSessions(page: Page, token: Awaited<ReturnType<typeof callerFor>>) {
  await token.send('DELETE', '/api/users/sessions');
  await page.goto('/boatprofile');
  await expect(page).toHaveURL(/\/login\?/);
}

const ends: [string, (page: Page, context: BrowserContext) => Promise<void>][] = [
  [
    'at sign-out without a network',
    async (page, context) => {
      await context.setOffline(true);
      await page.reload();
      await expect(notice(page)).toBeVisible();
      await logOut(page);
      await untilErased(page);
      await page.goto('/boatprofile');
      await expect(page).toHaveURL(/\/login\?/);
      await context.setOffline(false);
    },
  ],
  [
    'at sign-out in another tab',
    async (_, context) => {
      const other = await context.newPage();
      await other.goto('/brands');
      await logOut(other);
      await other.close();
    },
  ],
];

for (const [when, end] of ends) {
  test(`the copy is erased ${when}`, async ({ page, context, account, request }) => {
    await boatOf(request, account, { boatName: 'Stella' });
    await openSignedIn(page, '/boatprofile', account);
    await keepCopy(page);
    await end(page, context);
    await untilErased(page);
  });
}

test('the copy is erased once its boat is gone', async ({ page, account, request }) => {
  const { id } = await boatOf(request, account, { boatName: 'Stella' });
  await openSignedIn(page, '/boatprofile', account);
  await keepCopy(page);
  const caller = await callerFor(request, account);
  await caller.send('DELETE', `/api/boats/${id}`, { boatName: 'Stella' });
  await page.reload();
  await expect(page.getByText('Define your boat!')).toBeVisible();
  await untilErased(page);
});

test('the copy is erased when the session ends elsewhere, and never shown to another user', async ({
  page,
  context,
  account,
  request,
}) => {
  await boatOf(request, account, { boatName: 'Stella' });
  const other = await register(request);
  await boatOf(request, other, { boatName: 'Nordlys' });
  await openSignedIn(page, '/boatprofile', account);
  await keepCopy(page);
  const kept = await page.evaluate(() => localStorage.getItem('copy'));
  await endSessions(page, await callerFor(request, account));
  await untilErased(page);

  await fillSignIn(page, other);
  await expect(page.getByLabel('Boat name')).toHaveValue('Nordlys');
  // Even a note that was left behind shows nothing of the first user.
  await page.evaluate((note) => localStorage.setItem('copy', note ?? ''), kept);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(page.getByText('Stella')).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Boat name')).toHaveValue('Nordlys');
  await untilErased(page);
});

test('a device that stores nothing says so, and everything else works', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
  });
  await openSignedIn(page, '/boatprofile', account);
  await untilInstalled(page);
  // Clicked, not checked: it does not stay on.
  await copySwitch(page).click();
  await expect(page.getByText('There is not enough space on this device')).toBeVisible();
  await expect(copySwitch(page)).not.toBeChecked();
  await untilErased(page);
  // Neither does a browser that refuses to store anything.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await copySwitch(page).click();
  await expect(page.getByText('This browser stores nothing for this site')).toBeVisible();
  await expect(copySwitch(page)).not.toBeChecked();
  await page.getByLabel('Home port').fill('Bari');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat saved')).toBeVisible();
});
