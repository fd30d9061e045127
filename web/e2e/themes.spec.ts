import { expect, expectAccessible, test } from './fixtures';

// proves THEME-01, THEME-05, THEME-06, THEME-12, THEME-13, THEME-23, THEME-27, THEME-37, CONST-35, CONST-45
test('a theme in the address changes names and footer and is kept', async ({ page }) => {
  await page.goto('/?t=harbour');
  await expect(page.getByRole('link', { name: 'Harbour & Co' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Powered By Chandlery');
  expect(await page.evaluate(() => localStorage.getItem('theme_Name'))).toBe('harbour');
  await expectAccessible(page);

  await page.goto('/brands');
  await expect(page.getByRole('link', { name: 'Harbour & Co' })).toBeVisible();
});

// proves THEME-03, THEME-31, THEME-33
test('a theme has its own logos', async ({ page, request }) => {
  await page.goto('/?t=harbour');
  const logo = page.getByRole('link', { name: 'Harbour & Co' }).locator('img');
  await expect(logo).toHaveAttribute('src', '/media/themes/harbour/transparent-logo.png');
  const plain = await request.get('/media/themes/harbour/logo.png');
  expect(plain.headers()['content-type']).toBe('image/png');
});

// proves THEME-29, API-66, CONST-41
test('every request contains the theme', async ({ page }) => {
  const names = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) names.set(pathname, request.headers()['theme-name']);
  });
  await page.goto('/?t=harbour');
  await expect(page.getByRole('region', { name: 'Brands' }).getByRole('listitem')).toHaveCount(6);
  expect(names.has('/api/brands')).toBe(true);
  expect([...new Set(names.values())]).toEqual(['harbour']);
});

// proves API-67, CONST-37, CONST-42
test('a stored MFA hash is sent with requests', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mfa-hash', 'abc123'));
  const request = page.waitForRequest('**/api/brands');
  await page.goto('/');
  expect((await request).headers()['x-mfa-hash']).toBe('abc123');
});

// proves THEME-24, THEME-28, CONST-36
test('a theme in the address of a sign-in page is kept for the account', async ({ page }) => {
  await page.goto('/signup?t=harbour');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pending_theme_update'))).toBe('harbour');
});

// proves THEME-14, CONST-46
test('a first-time link keeps nothing for the account', async ({ page }) => {
  await page.goto('/signup?t=harbour&ft=true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme_Name'))).toBe('harbour');
  expect(await page.evaluate(() => localStorage.getItem('pending_theme_update'))).toBeNull();
});

// proves THEME-17
test('the wrapper shows the theme in its address, which is not kept for the account', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Chandlery' })).toBeVisible();
  await page.goto('/login?isNative=true&os=ios&t=harbour');
  await expect(page).toHaveTitle('Sign in | Harbour & Co');
  expect(await page.evaluate(() => localStorage.getItem('theme_Name'))).toBe('harbour');
  expect(await page.evaluate(() => localStorage.getItem('pending_theme_update'))).toBeNull();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Harbour & Co' })).toBeVisible();
});

test.describe('an unknown theme', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  // proves THEME-22, API-75, CONST-33
  test('is replaced by the default, and the failure is reported', async ({ page }) => {
    const report = page.waitForRequest('**/api/logger');
    await page.goto('/?t=no-such-theme');
    await expect(page.getByRole('link', { name: 'Chandlery' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('theme_Name'))).toBeNull();
    expect((await report).postDataJSON()).toMatchObject({ source: 'theme', code: '404 NOT-FOUND' });
  });
});

test('a malicious theme name is not requested from the server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/themes/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/?t=..%2F..%2Fapi');
  await expect(page.getByRole('link', { name: 'Chandlery' })).toBeVisible();
  expect(asked).toEqual(['/api/themes/default']);
});
