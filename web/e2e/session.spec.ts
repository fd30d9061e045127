import { fillSignIn, openSignedIn, test } from './account-helpers';
import { expect } from './fixtures';

/** The number of tabs that wait to refresh the session; runs in the page. */
async function countWaiting(): Promise<number> {
  return (await navigator.locks.query()).pending?.length ?? 0;
}

test.describe('a session', () => {
  test.use({ expectedErrors: ['net::ERR_', '401 (Unauthorized)'] });

  // proves AUTH-150, AUTH-151, CONST-38
  test('is restored from the cookie after a reload', async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    expect(Number(await page.evaluate(() => localStorage.getItem('token-expiry')))).toBeGreaterThan(
      Date.now(),
    );
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toMatch(/[\w-]{43}/);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('survives a lost response', async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    let isLost = false;
    await page.route('**/api/auth/refresh', async (route) => {
      if (isLost) {
        await route.continue();
        return;
      }
      isLost = true;
      // The server has answered, but the response is dropped.
      await route.fetch();
      await route.abort();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(isLost).toBe(true);
  });

  test('is refreshed once for two tabs that start together', async ({ page, context, account }) => {
    await openSignedIn(page, '/profile', account);
    const other = await context.newPage();
    let refreshes = 0;
    await context.route('**/api/auth/refresh', async (route) => {
      refreshes += 1;
      // The other tab waits before this one has a response.
      await expect
        .poll(() => route.request().frame().evaluate(countWaiting))
        .toBeGreaterThanOrEqual(1);
      await route.continue();
    });
    await Promise.all([page.reload(), other.goto('/profile')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(refreshes).toBe(1);
  });

  // proves AUTH-134, AUTH-137, AUTH-144, AUTH-145, AUTH-146, AUTH-147, SHELL-41
  test('ends in every tab, and leaves no data of the user', async ({ page, context, account }) => {
    await openSignedIn(page, '/profile', account);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('recent-searches', '["pump"]'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
    await expect(other).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
    // The server may still have to answer the sign-out.
    const keys = () => page.evaluate(() => Object.keys(localStorage));
    const own = ['consentStatus', 'theme_Name'];
    await expect.poll(async () => (await keys()).filter((key) => !own.includes(key))).toEqual([]);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
  });

  test('is used in all tabs when the user signs in', async ({ page, context, account }) => {
    const other = await context.newPage();
    await other.goto('/brands');
    await expect(other.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
    await page.goto('/login');
    await fillSignIn(page, account);
    await expect(other.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  // proves AUTH-142, ERR-16
  test('is kept while the server cannot be reached', async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    await page.route('**/api/users', (route) => route.abort());
    await page.reload();
    await expect(
      page.getByText('Network error, please contact support or try again later.'),
    ).toBeVisible();
    await page.unroute('**/api/users');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
});
