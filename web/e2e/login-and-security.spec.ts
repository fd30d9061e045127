import { fillSignIn, newEmail, openSignedIn, PASSWORD, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

const PATH = '/profile/login-and-security';
const NEW_PASSWORD = 'abc123';

// proves PROF-07, PROF-08, PROF-09, PROF-10, PROF-11, PROF-12, PROF-13, PROF-16, PROF-18, PROF-30, ERR-42
test('the name is changed; e-mail and password are only shown', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Login & Security' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Name').fill('Ada Byron');
  await save.click();
  await expect(page.getByText('Login And Security saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Close your account' })).toHaveAttribute(
    'href',
    '/profile/close-account',
  );
});

// proves PROF-14, PROF-15, PROF-19, PROF-20, PROF-21, PROF-22, PROF-23, PROF-31, API-62, ERR-37, ERR-43
test('a new password needs the current one', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = page.getByLabel('Current password');
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await current.fill(PASSWORD);
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('New password must contain at least 6 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Password successfully changed!')).toBeVisible();
  await expect(current).toHaveCount(0);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login & Security' })).toBeVisible();
});

// proves PROF-26, PROF-29, API-63, ERR-41
test('a new e-mail needs the current password, but not a new one', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('E-mail').fill('ada');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Email field is badly formatted')).toBeVisible();
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Login And Security saved')).toBeVisible();
  // It becomes the e-mail of the account after it is confirmed.
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
});

test('the form of the password has the e-mail too', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('E-mail')).toBeEditable();
});

test.describe('a wrong current password', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  // proves PROF-24, PROF-25, API-61, ERR-38, ERR-39
  test('is reported at its field, with the message of the server', async ({ page, account }) => {
    await openSignedIn(page, PATH, account);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const popup = page.getByRole('dialog', { name: 'Error!' });
    await expect(popup.getByText('Wrong current password')).toBeVisible();
    await popup.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Old Password is incorrect!')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  });
});

test('the user sees the devices on which they are signed in, and signs them out', async ({
  page,
  browser,
  account,
}) => {
  await openSignedIn(page, PATH, account);
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fillSignIn(other, account);
  await expect(other).not.toHaveURL(/login/);

  await page.reload();
  const places = page.getByRole('main').getByRole('listitem');
  // The third is that of the registration.
  await expect(places).toHaveCount(3);
  await expect(places.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(places).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(places).toHaveCount(1);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login\?redirectPath=%2Fprofile$/);
  await elsewhere.close();
});
