import { fillSignIn, newEmail, PASSWORD, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

const WRONG = 'The password or e-mail you’ve entered is incorrect. Try again or reset password';

// proves AUTH-001, AUTH-006, AUTH-024, AUTH-028, AUTH-031, AUTH-034, AUTH-037, SHELL-26
test('a user signs in and is on the home page', async ({ page, account }) => {
  await page.goto('/login');
  await expect(page.getByText('Version 1.9.9 Web')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login with Apple' })).toHaveCount(0);
  await expectAccessible(page);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

// proves AUTH-035
test('signing in with Apple is only offered on its devices', async ({ page }) => {
  await page.goto('/login?isNative=true&os=ios');
  await expect(page.getByRole('button', { name: 'Login with Apple' })).toBeVisible();
  await expect(page.getByText('Version 1.9.9 RN')).toBeVisible();
});

// proves AUTH-029, AUTH-030
test('password managers recognise the fields, and the password can be shown', async ({ page }) => {
  await page.goto('/login?email=ada%40example.com');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveValue('ada@example.com');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

// proves AUTH-032
test('Register keeps the query parameters', async ({ page }) => {
  await page.goto('/login?t=default&redirectPath=%2Fbrands');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/signup\?t=default&redirectPath=%2Fbrands$/);
});

// proves AUTH-036, AUTH-038, AUTH-039, ERR-31, ERR-32
test('missing and malformed values are reported before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sail Away' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'All fields have to be filled.' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillSignIn(page, { email: 'ada', password: 'x', fullName: '' });
  await expect(
    page.getByText('Please enter an e-mail address in the format of name@example.com'),
  ).toBeVisible();
});

test.describe('a sign-in that is refused', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)', '423 (Locked)'] });

  // proves AUTH-155, AUTH-157, API-58, ERR-01, ERR-02
  test('gives the same message for a wrong password and an unknown e-mail', async ({
    page,
    account,
  }) => {
    await page.goto('/login');
    await fillSignIn(page, { ...account, password: 'Wrong 2026!x' });
    await expect(page.getByText(WRONG)).toBeVisible();
    await page.getByLabel('E-mail').fill(newEmail());
    await expect(page.getByText(WRONG)).toHaveCount(0);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page.getByText(WRONG)).toBeVisible();
  });

  // proves AUTH-153, AUTH-156, API-58, ERR-03
  test('ten times is blocked, and a reset is offered', async ({ page, account }) => {
    await page.goto('/login');
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = page.waitForResponse('**/api/auth/login');
      await fillSignIn(page, { ...account, password: `Wrong 2026!${tries}` });
      await answer;
    }
    await expect(
      page.getByText(
        'Your account has been blocked due to too many failed attempts. Please reset your password.',
      ),
    ).toBeVisible();
    await fillSignIn(page, { ...account, password: PASSWORD });
    await expect(page.getByText('Your account has been blocked')).toBeVisible();
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  // proves AUTH-158, API-58, ERR-04
  test('a sign-in suggests what to do', async ({ page, account }) => {
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await fillSignIn(page, account);
    await expect(
      page.getByText('Unable to sign in. Please check your connection and try again.'),
    ).toBeVisible();
  });
});
