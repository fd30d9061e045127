import type { Page } from '@playwright/test';
import { newEmail, openSignedIn, PASSWORD, test } from './account-helpers';
import { turnOnTwoStep } from './authenticator';
import { chandlery } from './commands';
import { expect, expectAccessible } from './fixtures';

const SECURITY = '/profile/login-and-security';

async function register(page: Page): Promise<void> {
  await page.goto(`/signup?firstName=Ada&lastName=Berg&email=${newEmail()}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sail Away' }).click();
}

test.describe('a server that fails', () => {
  test.use({ expectedErrors: ['500', '502', '403'] });

  // proves AUTH-089, ERR-07, ERR-09
  test('at registering says why, at the e-mail unless it names something else', async ({
    page,
  }) => {
    await page.route('**/api/users/register', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The tide is out.' } }),
    );
    await register(page);
    await expect(page.getByRole('alert').getByText('The tide is out.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  });

  // proves ERR-08
  test('at registering without an answer suggests to check the network', async ({ page }) => {
    await page.route('**/api/users/register', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await register(page);
    await expect(
      page.getByText('Please check your network connection and try again.'),
    ).toBeVisible();
  });

  // proves AUTH-103, ERR-15
  test('at installing the second factor says why', async ({ page, account }) => {
    chandlery('user', 'set', account.email, '--mfa-required', 'true');
    await page.route('**/api/users/installMfa', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The tide is out.' } }),
    );
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page).toHaveURL(/\/mfaInstall/);
    await expect(page.getByRole('alert').getByText('The tide is out.')).toBeVisible();
    await expectAccessible(page);
  });

  // proves ERR-14
  test('at the second factor without an answer says that it failed', async ({ page, account }) => {
    await openSignedIn(page, SECURITY, account);
    await turnOnTwoStep(page);
    await page.evaluate(() => localStorage.removeItem('mfa-hash'));
    await page.goto('/profile');
    const answers = [
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, json: { mfaHash: '', recoveryCodes: null } },
    ];
    for (const answer of answers) {
      await page.route('**/api/users/verifyMfa', (route) => route.fulfill(answer));
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert').getByText('MFA Failed')).toBeVisible();
      await page.unroute('**/api/users/verifyMfa');
    }
    await expectAccessible(page);
  });

  // proves PROF-27, API-62
  test('at a new password that needs a recent sign-in asks for one, and leads back', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, SECURITY, account);
    await page.route('**/api/auth/update-password', (route) =>
      route.fulfill({
        status: 403,
        json: {
          code: 'REQUIRED-RECENT-LOGIN',
          type: 'required-recent-login',
          message: 'Please sign in again to continue.',
        },
      }),
    );
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('abc123');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = page.getByRole('dialog', { name: 'Notice!' });
    await expect(question.getByText('Please sign in again to continue.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fprofile%2Flogin-and-security/);
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  });
});

// proves PROF-17
test('nothing is saved twice while a save is in progress', async ({ page, account }) => {
  await openSignedIn(page, SECURITY, account);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/users/update/*', async (route) => {
    await released;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('Name').fill('Ada Byron');
  await save.click();
  await expect(save).toBeDisabled();
  release();
  await expect(page.getByText('Login And Security saved')).toBeVisible();
});

// proves PROF-05
test('a user without a known sign-in method is led to the profile', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await page.route('**/api/users', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), signInProviders: [] } });
  });
  await page.goto(SECURITY);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

// proves AUTH-064
test("Apple's own devices are offered to sign in with Apple", async ({ page }) => {
  const apple = page.getByRole('button', { name: 'Signup with Apple' });
  await page.goto('/signup?isNative=true&os=android');
  await expect(page.getByRole('button', { name: 'Signup with Google' })).toBeVisible();
  await expect(apple).toHaveCount(0);
  await page.goto('/signup?isNative=true&os=ios');
  await expect(apple).toBeVisible();
});
