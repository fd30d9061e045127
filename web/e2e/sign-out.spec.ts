import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect } from './fixtures';

test.use({ expectedErrors: ['net::ERR_', '401 (Unauthorized)'] });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Logout' }).click();
}

test('a sign-out without a response is still in effect after a reload', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/profile', account);
  // The call is not answered before the page is reloaded.
  await page.route('**/api/users/logout', () => {}, { times: 1 });
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  const told = page.waitForResponse('**/api/users/logout');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
  expect((await told).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-pending'))).toBeNull();
});

test('a sign-out without a network is sent when the network is back', async ({
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

test.describe('a sign-out from a form with unsaved changes', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['in the menu', logOut],
    [
      'on the profile',
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      },
    ],
  ];
  for (const [way, press] of ways) {
    test(`asks first, ${way}`, async ({ page, account }) => {
      await openSignedIn(page, '/profile', account);
      const name = page.getByLabel('Name');
      await name.fill('Ada of the Sea');
      await press(page);
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
      await expect(name).toHaveValue('Ada of the Sea');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();

      await name.fill('Ada of the Lake');
      await press(page);
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
    });
  }
});
