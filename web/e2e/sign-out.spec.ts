import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect } from './fixtures';

test.use({ expectedErrors: ['net::ERR_', '401 (Unauthorized)'] });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Logout' }).click();
}

test('a sign-out whose call hangs holds after a reload', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  // Never answered: the page goes away before.
  await page.route('**/api/users/logout', () => {}, { times: 1 });
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  const told = page.waitForResponse('**/api/users/logout');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
  expect((await told).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-pending'))).toBeNull();
});

test('a sign-out without a network is told when the network is back', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, '/profile', account);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/users/logout'));
  await context.setOffline(false);
  expect((await told).ok()).toBe(true);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
});
