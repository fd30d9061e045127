import { test as accountTest, openSignedIn } from './account-helpers';
import { callerFor, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { complaints, test } from './own-browser';
import { TOUR_HOST } from './server';

/** Draws on the processor, as a machine without a graphics card does. */
const GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The tour of the sample catalogue. */
const TOUR = '/bmt/102/virtualtourm/1';

/** The labels that are cut off, of spots that are inside the picture; runs in the page. */
function cutLabels(panorama: Element): string[] {
  const room = panorama.getBoundingClientRect();
  const labels = [...panorama.querySelectorAll('a')].filter((link) => {
    const { left, width } = link.getBoundingClientRect();
    const dot = left + width / 2;
    return dot > room.left && dot < room.right && getComputedStyle(link).visibility === 'visible';
  });
  return labels
    .map((link) => ({
      text: link.textContent,
      box: link.firstElementChild?.getBoundingClientRect(),
    }))
    .filter(({ box }) => box === undefined || box.left < room.left || box.right > room.right)
    .map(({ text }) => text);
}

/** Whether a label is inside its picture, with all its words; runs in the page. */
function isWhole(label: Element): boolean {
  const { left, right, top, bottom } = label.getBoundingClientRect();
  const room = label.closest('[role=group]')?.getBoundingClientRect();
  const text = label.firstElementChild;
  if (room === undefined || text === null) return false;
  const isInside = left >= room.left && right <= room.right && top >= room.top;
  return isInside && bottom <= room.bottom && text.scrollHeight <= text.clientHeight;
}

// proves SHELL-09, PROD-04, SHELL-30, U-14
test('a spot of a panorama opens its product with a back arrow, and Back returns to the view', async ({
  browserWith,
  site,
}) => {
  const page = await browserWith(...GRAPHICS);
  const found = complaints(page.context(), site);
  await page.goto(`${site}${TOUR}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First 310');
  const panorama = page.getByRole('group', { name: 'Saloon' });
  const spot = panorama.getByRole('link').filter({ visible: true }).first();
  await expect(spot).toBeVisible();
  await expectAccessible(page);
  await expectRoom(page);
  // No label is cut off by the edge of the picture.
  await expect.poll(() => panorama.evaluate(cutLabels)).toEqual([]);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(page).toHaveURL(/yaw=30&pitch=0/);

  const name = (await spot.textContent()) ?? '';
  await spot.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/virtualtour\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0] ?? '');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/scene=saloon&yaw=30&pitch=0/);
  await expect(spot).toBeVisible();

  await page.getByRole('link', { name: 'Engine compartment' }).last().click();
  await expect(page.getByRole('group', { name: 'Engine compartment' })).toBeVisible();
  expect(found).toEqual([]);
});

test('the keyboard turns a panorama to each label, which is then shown as a whole', async ({
  browserWith,
  site,
}) => {
  const page = await browserWith(...GRAPHICS);
  await page.goto(`${site}${TOUR}?scene=saloon&yaw=0&pitch=0&zoom=100`);
  const panorama = page.getByRole('group', { name: 'Saloon' });
  const spots = panorama.getByRole('link');
  await expect(spots.first()).toBeVisible();
  await panorama.focus();
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab');
    const label = panorama.locator('a:focus > span');
    await expect(label).toBeVisible();
    await expect.poll(() => label.evaluate(isWhole)).toBe(true);
  }
});

// proves U-14
test('labels of a tour are only ever text', async ({ browserWith, site }) => {
  const page = await browserWith(...GRAPHICS);
  const found = complaints(page.context(), site);
  const label = '<img src=x onerror="document.title=1">{{7*7}}javascript:alert(1)';
  await page.route('**/api/boat-models/102/tours/1*', async (route) => {
    const tour = (await (await route.fetch()).json()) as {
      scenes: { title: string; spots: { label: string; yaw: number; pitch: number }[] }[];
      products: { productName: string }[];
    };
    for (const scene of tour.scenes) {
      scene.title = label;
      for (const spot of scene.spots) Object.assign(spot, { label, yaw: 0, pitch: 0 });
    }
    for (const product of tour.products) product.productName = label;
    await route.fulfill({ json: tour });
  });
  await page.goto(`${site}${TOUR}`);
  await expect(page.getByRole('group').getByText(label).first()).toBeVisible();
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/First 310/);
  expect(found).toEqual([]);
});

// proves SHELL-09, U-14
test('without graphics the products of a tour are still listed', async ({ browserWith, site }) => {
  const page = await browserWith('--disable-3d-apis');
  const viewers: string[] = [];
  page.on('request', (sent) => {
    if (/panorama-[\w-]+\.js/.test(sent.url())) viewers.push(sent.url());
  });
  await page.goto(`${site}${TOUR}`);
  await expect(page.getByText('This device cannot show panoramas.')).toBeVisible();
  const products = page.getByRole('region', { name: 'Products in this tour' });
  await expect(products.getByRole('listitem')).toHaveCount(11);
  expect(viewers).toEqual([]);
  await expectAccessible(page);
  await products.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/virtualtour\/product\/\d+$/);
  await page.goto(`${site}/bmt/102/virtualtourm/999`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});

// proves SHELL-10, U-14
accountTest('the tours of the active boat', async ({ page, account, request }) => {
  const boat = await readyBoatOf(request, account);
  await openSignedIn(page, '/virtualtour', account);
  await expect(page.getByRole('link', { name: 'Look around and find parts' })).toHaveAttribute(
    'href',
    TOUR,
  );
  // What is there is shown before the tour is opened.
  await expect(page.getByRole('heading', { name: /^Tour of the / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Engine compartment' })).toHaveAttribute(
    'href',
    `${TOUR}?scene=engine`,
  );
  const products = page.getByRole('region', { name: 'Products in this tour' });
  await expect(products.getByRole('listitem')).toHaveCount(11);
  const caller = await callerFor(request, account);
  const address = `https://${TOUR_HOST}/9`;
  const body = { ownVtUrl: address, version: boat.version };
  await caller.send('PATCH', `/api/boats/update/${boat.id}`, body);
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Below deck</h1>' }),
  );
  await page.reload();
  const open = page.getByRole('button', { name: 'Show the tour here' });
  await expect(open).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  await open.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame).toHaveAttribute('allow', 'fullscreen; xr-spatial-tracking');
  await expect(page.frameLocator('iframe').getByText('Below deck')).toBeVisible();
  await expectRoom(page);
  await page.goto('/boatprofile');
  await expect(page.getByRole('link', { name: 'Tour with parts' })).toHaveAttribute('href', TOUR);
});

// proves SHELL-10, U-14
accountTest('a boat without a tour, and none at all', async ({ page, account, request }) => {
  await openSignedIn(page, '/virtualtour', account);
  await expect(page.getByRole('heading', { name: 'No boat yet' })).toBeVisible();
  const caller = await callerFor(request, account);
  const body = { boatName: 'Nordlys', boatBrand: 'Own', boatModel: 'Sloop' };
  await caller.send('POST', '/api/boats/create', body);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No virtual tour of Nordlys' })).toBeVisible();
  await expectAccessible(page);
});
