import type { Page } from '@playwright/test';
import { fillSignIn, newEmail, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo, mailTo } from './mails';

const NEW_PASSWORD = 'Fair-winds 2027!';

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto(`/login?email=${email}`);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('If this email is registered')).toBeVisible();
}

// proves AUTH-033, AUTH-041, AUTH-042, AUTH-043, AUTH-044, AUTH-049, AUTH-050, ERR-35
test('the reset panel replaces the form, and closing it restores the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email field is required')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email field is badly formatted')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ada');
});

// proves AUTH-045, AUTH-046, AUTH-047, AUTH-048, ERR-46
test('an unknown e-mail gets the same answer as a known one', async ({ page }) => {
  const email = newEmail();
  await page.goto(`/login?email=${email}`);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText(
      `If this email is registered, you will receive a password reset link on: ${email}`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend in \d+\ss/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

// proves X-06, API-64
test("a mail's link leads to a new password", async ({ page, account }) => {
  await askForReset(page, account.email);
  await page.goto(await linkTo(account.email, 'resetToken'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(page.url()).not.toContain('resetToken');
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Your password has been changed. Please sign in with it.'),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await fillSignIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await mailTo(account.email, 'Your password was changed');
});

test.describe('an invalid link', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  // proves AUTH-046
  test('is reported and can be replaced, also the first link after the mail was sent again', async ({
    page,
    account,
  }) => {
    await page.clock.install();
    await askForReset(page, account.email);
    const first = await linkTo(account.email, 'resetToken');
    await page.clock.fastForward(60_000);
    await page.getByRole('button', { name: 'Resend', exact: true }).click();
    await expect(page.getByRole('button', { name: /Resend in \d+\ss/ })).toBeDisabled();
    await expect.poll(() => linkTo(account.email, 'resetToken')).not.toBe(first);

    await page.goto(first);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  // proves AUTH-051, ERR-12
  test('a reset that cannot be requested says so', async ({ page }) => {
    await page.goto('/login?email=ada%40example.com');
    await page.route('**/api/mail/password-recovery', (route) => route.abort());
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Failed to send reset email')).toBeVisible();
  });
});
