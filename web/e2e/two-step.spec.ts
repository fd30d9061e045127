import { fillSignIn, openSignedIn, test } from './account-helpers';
import { turnOnTwoStep } from './authenticator';
import { expect, expectAccessible } from './fixtures';
import { mailTo } from './mails';

test.describe('two-step verification', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  // proves AUTH-008, AUTH-009, AUTH-027, AUTH-090, AUTH-091, AUTH-092, AUTH-093, AUTH-095, AUTH-096
  // proves AUTH-098, AUTH-099, AUTH-100, AUTH-101, AUTH-102, AUTH-104, AUTH-105, AUTH-106, AUTH-152
  // proves AUTH-011, AUTH-094, AUTH-097, AUTH-108, ERR-13, ERR-36, CONST-11
  test('is turned on, required at the next sign-in, and passed', async ({ page, account }) => {
    await openSignedIn(page, '/profile/login-and-security', account);
    const { app, codes } = await turnOnTwoStep(page);
    expect(codes).toHaveLength(10);
    await mailTo(account.email, 'Two-step verification is on');
    await expect(page).toHaveURL(/\/profile\/login-and-security$/);
    await expect(page.getByText('On', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mfa-hash'))).not.toBeNull();

    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in or register' }).waitFor();
    await page.goto('/profile');
    await fillSignIn(page, account);
    await expect(
      page.getByRole('heading', { name: 'Enter Google Authenticator Code' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/mfa\?redirectPath=%2Fprofile$/);
    await expectAccessible(page);
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('123');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter a valid code')).toBeVisible();
    await field.fill(app.code(40));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not correct. Please try again.')).toBeVisible();

    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await mailTo(account.email, 'A recovery code was used');
  });

  test('is left with Back on each of its pages, which have titles of their own', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/profile/login-and-security', account);
    await page.getByRole('link', { name: 'Turn on' }).click();
    await expect(page).toHaveTitle(/^Set up two-step verification \|/);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveTitle(/^Enter Google Authenticator Code \|/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveTitle(/^Set up two-step verification \|/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/profile\/login-and-security$/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Set up two-step verification \|/);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile\/login-and-security$/);
  });

  test('keeps private pages closed until it is passed', async ({ page, account, context }) => {
    await openSignedIn(page, '/profile/login-and-security', account);
    await turnOnTwoStep(page);
    await expect(page.getByText('This device')).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('mfa-hash'));
    await page.goto('/profile');
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/mfa\?/);
    await page.goto('/profile/login-and-security');
    await expect(page).toHaveURL(/\/mfa\?redirectPath=%2Fprofile%2Flogin-and-security$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login\?/);
  });

  test('is turned off again', async ({ page, account }) => {
    await openSignedIn(page, '/profile/login-and-security', account);
    await turnOnTwoStep(page);
    const renew = page.getByRole('button', { name: 'New recovery codes' });
    await renew.click();
    const codes = page.getByRole('dialog', { name: 'Make new recovery codes?' });
    await expect(codes).toContainText('Your current codes will stop working.');
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page.locator('main code')).toHaveCount(0);
    await renew.click();
    await codes.getByRole('button', { name: 'New recovery codes' }).click();
    await expect(page.locator('main code')).toHaveCount(10);
    const off = page.getByRole('button', { name: 'Turn off' });
    await off.click();
    const question = page.getByRole('dialog', { name: 'Turn off two-step verification?' });
    await expect(question).toContainText('Your recovery codes stop working.');
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page.getByText('On', { exact: true })).toBeVisible();
    await off.click();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Turn on' })).toBeVisible();
  });
});
