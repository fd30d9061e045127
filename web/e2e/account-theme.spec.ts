import type { Page } from '@playwright/test';
import { fillSignIn, openSignedIn, test } from './account-helpers';
import { expect } from './fixtures';

const HARBOUR = 'Harbour & Co';

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Reads the user's theme from the server. */
async function themeOfUser(page: Page): Promise<unknown> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users') && answer.request().method() === 'GET',
  );
  await page.reload();
  return (await (await answered).json()).theme;
}

// proves THEME-16, THEME-20, THEME-21, THEME-26, API-05
test('a theme that waited for the sign-in becomes the account’s, and shows on other devices', async ({
  page,
  browser,
  account,
}) => {
  await page.goto('/login?t=harbour');
  await expect(page.getByRole('link', { name: HARBOUR })).toBeVisible();
  expect(await stored(page, 'pending_theme_update')).toBe('harbour');
  const saved = page.waitForResponse('**/api/users/updateTheme');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/\?t=harbour$/);
  expect((await saved).status()).toBe(200);
  await expect.poll(() => stored(page, 'pending_theme_update')).toBeNull();
  expect(await themeOfUser(page)).toBe('harbour');

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const device = await other.newPage();
  await device.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  await openSignedIn(device, '/profile', account);
  await expect(device.getByRole('link', { name: HARBOUR })).toBeVisible();
  expect(await stored(device, 'theme_Name')).toBe('harbour');
  await other.close();
});

// proves THEME-14, THEME-19
test('a first-time link gives its theme to a user who has none', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  const saved = page.waitForResponse('**/api/users/updateTheme');
  await page.goto('/profile?t=harbour&ft=true');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('link', { name: HARBOUR })).toBeVisible();
});
