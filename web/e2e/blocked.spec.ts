import { fillSignIn, openSignedIn, test } from './account-helpers';
import { chandlery } from './commands';
import { expect, expectAccessible } from './fixtures';

const SUPPORT = 'help@chandlery.example';
const TEXT = `Your account has been blocked by an administrator. For more information contact ${SUPPORT}`;

test.describe('a user whom an administrator blocks', () => {
  test.use({ expectedErrors: ['401', '403'] });

  test.beforeEach(async ({ page }) => {
    await page.route('**/api/options/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), supportEmail: SUPPORT } });
    });
  });

  // proves AUTH-160, AUTH-161, AUTH-162, ERR-45, POP-82
  test('sees a notice at the next call, and is signed out after reading it', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/profile', account);
    // The calls of the page itself are answered before the user is blocked.
    await page.waitForLoadState('networkidle');
    chandlery('user', 'set', account.email, '--blocked', 'true');
    await page.getByRole('link', { name: 'Addresses' }).click();
    const notice = page.getByRole('dialog', { name: 'Notice!' });
    await expect(notice.getByText(TEXT)).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token-expiry'))).toBeNull();
  });

  test('sees a notice after signing in', async ({ page, account }) => {
    chandlery('user', 'set', account.email, '--blocked', 'true');
    await page.goto('/login');
    await fillSignIn(page, account);
    const notice = page.getByRole('dialog', { name: 'Notice!' });
    await expect(notice.getByText(TEXT)).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  });
});
