import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

function styleOf(place: Locator, property: string): Promise<string> {
  return place.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

async function columnsOf(place: Locator): Promise<number> {
  return (await styleOf(place, 'grid-template-columns')).split(' ').length;
}

// proves SHELL-23, SHELL-31, SHELL-32, SHELL-33, SHELL-36, SHELL-37, SHELL-38
test('the menu leads to the main pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const targets = [
    ['Home', '/'],
    ['My Boat', '/boatprofile'],
    ['My Boat Activity', '/boatprofile/my-boat-activity'],
    ['Search for a product', '/search/all-system'],
    ['Categories', '/categories'],
    ['Brands', '/brands'],
  ];
  for (const [name = '', href = ''] of targets) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused();
  await expect(menu).toBeHidden();
});

// proves SHELL-45, CONST-15
test('the menu closes with an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toHaveCSS('transition-duration', '0.95s');
  await expect(menu).toHaveCount(0);
});

// proves SHELL-44
test('a guest is asked in the menu to sign in or register', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/signup?redirectPath=%2Fbrands',
  );
  await menu.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?redirectPath=%2Fbrands$/);
});

// proves SHELL-27, POP-72, POP-73, POP-74, POP-75, CONST-20
test('the avatar asks a visitor to sign in and keeps the query parameters', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/brands?t=default');
  const avatar = page.getByRole('button', { name: 'Sign in or register' });
  expect(await avatar.locator('svg').boundingBox()).toMatchObject({ width: 32, height: 32 });
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(popup.getByRole('button', { name: 'REGISTER' })).toBeVisible();
  await popup.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/login\?t=default&redirectPath=%2Fprofile$/);
  await expect(popup).toBeHidden();
});

// proves SHELL-28
test('Back goes one step back inside the app, and home from a first page', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/categories');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/all-system$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// proves SHELL-29
test('the sign-in pages have no header', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

// proves SHELL-30
test('a product in a virtual tour has a back arrow only', async ({ page }) => {
  const answer = await page.request.get('/api/search/products/all-system?value=pump');
  const { products } = (await answer.json()) as { products: { productId: number }[] };
  await page.goto(`/virtualtour/product/${products[0]?.productId}`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);
});

// proves SHELL-91, CONST-22
test('the app is at most 1024 px wide', { tag: '@any-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('main')).toHaveCSS('max-width', '1024px');
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1024);
});

// proves SHELL-92, CONST-25, CONST-26, CONST-27, CONST-28, CONST-29
test('the layout changes at its five widths', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/');
  const boat = page.getByRole('heading', { name: 'Define your boat!' }).locator('xpath=../..');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('list');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Chandlery' });
  const changes: [width: number, look: () => Promise<unknown>][] = [
    [300, () => styleOf(page.getByRole('main'), 'padding-left')],
    [350, () => styleOf(page.getByRole('main'), 'padding-left')],
    [469, () => columnsOf(shortcuts)],
    [699, () => columnsOf(boat)],
    [767, () => styleOf(logo, 'justify-content')],
  ];
  for (const [width, look] of changes) {
    await page.setViewportSize({ width, height: 800 });
    const narrow = await look();
    await page.setViewportSize({ width: width + 1, height: 800 });
    await expect.poll(look, `above ${width} px`).not.toEqual(narrow);
  }
});

test('the page fits every width without scrolling sideways', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [300, 350, 470, 700, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  // proves SHELL-21, SHELL-22, SHELL-74, SHELL-75
  test('says so with status 404 and leads home', { tag: '@any-size' }, async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('while the app loads', () => {
  test('there is no splash picture before a public page', { tag: '@any-size' }, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/themes/*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    const splash = page.getByRole('status').filter({ hasText: 'Please wait' });
    await expect(splash).toBeVisible();
    await expect(splash.locator('img')).toHaveCount(0);
    release();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  // proves SHELL-46, THEME-04, THEME-09, THEME-32
  test("a splash shows Please wait under the theme's picture", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/themes/*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login?t=harbour');
    const splash = page.getByRole('status').filter({ hasText: 'Please wait' });
    const picture = splash.locator('img');
    await expect(picture).toHaveAttribute('src', '/media/themes/harbour/splash-screen.jpg');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Please wait')).toBeHidden();
  });
});

test.describe('without options', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  // proves SHELL-93, THEME-10, THEME-11
  test('the app stays usable and offers to try again', { tag: '@any-size' }, async ({ page }) => {
    await page.route('**/api/options/*', (route) => route.abort());
    await page.goto('/');
    const notice = page.getByText('Some settings could not be loaded.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
    await page.unroute('**/api/options/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeHidden();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('the app says that it is offline', { tag: '@any-size' }, async ({ page, context }) => {
    await page.goto('/brands');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});

// proves SHELL-13, CONST-88
test('a flag changes the language for this and later visits', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const flags = page.getByRole('group', { name: 'Language' });
  await expect(flags.getByRole('button')).toHaveCount(6);
  await flags.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('light and dark are chosen in the menu and kept', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

// proves SHELL-14
test('a browser needs no wrapper: pages, data and addresses work in it', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => sessionStorage.getItem('native'))).toBeNull();
  const brands = page.getByRole('region', { name: 'Brands' });
  await brands.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/brands\/\d+-/);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goBack();
  await expect(brands.getByRole('listitem').first()).toBeVisible();
});

// proves SHELL-19
test('the wrapper is still known after opening another page and reloading', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/?isNative=true&os=ios');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/all-system$/);
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  const popup = page.getByRole('dialog', { name: 'Invite a friend' });
  await expect(popup.getByRole('link', { name: 'Whatsapp' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
});
