import { newEmail, PASSWORD, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

// proves AUTH-002, AUTH-007, AUTH-052, AUTH-053, AUTH-054, AUTH-062, AUTH-063, AUTH-023
test('a visitor registers and returns to the page they came from', async ({ page }) => {
  await page.goto('/signup?redirectPath=%2Fprofile&t=default');
  await expect(page.getByText('We will send you an e-mail with a link to confirm')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  // proves AUTH-067
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page).toHaveURL(/\/profile\?t=default$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Berg');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Berg');
});

// proves AUTH-057, AUTH-058, AUTH-059
test('a link fills in the form', async ({ page }) => {
  await page.goto('/signup?email=ada%40example.com&firstName=Ada&lastName=Berg');
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Berg');
});

// proves AUTH-055, AUTH-056
test('password managers recognise the fields, and both passwords can be shown', async ({
  page,
}) => {
  await page.goto('/signup');
  const expected = [
    ['E-mail', 'username'],
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const;
  for (const [label, autocomplete] of expected) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  for (const label of ['Password', 'Confirm password']) {
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
  }
});

// proves AUTH-066, AUTH-075, AUTH-076, AUTH-077, AUTH-079, ERR-33
test('the form says what a weak password lacks', async ({ page }) => {
  await page.goto('/signup?email=ada%40example.com&firstName=Ada&lastName=Berg');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByRole('listitem').filter({ hasText: 'one digit' })).toBeVisible();
  await expect(page.getByText('Special characters: !')).toBeVisible();
  await password.fill('Abcdefghij');
  await expect(page.getByText('Password must have:')).toHaveCount(0);
  await password.blur();
  const list = page.getByText('Password must have: one digit, one special character');
  await expect(list).toBeVisible();
  await page.getByLabel('Confirm password').fill('Abcdefghij');
  await page.getByRole('button', { name: 'Sail Away' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^Password must have: one digit$/ }),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await password.fill('Abcdefghij1');
  await expect(page.getByRole('alert').filter({ hasText: 'Password must have' })).toHaveCount(0);
});

test.describe('an e-mail in use', () => {
  test.use({ expectedErrors: ['409 (Conflict)'] });

  // proves AUTH-068, AUTH-086, AUTH-087, AUTH-088, ERR-06
  test('is refused with the message of the server, and the button works again', async ({
    page,
    account,
  }) => {
    await page.goto(`/signup?firstName=Ada&lastName=Berg&email=${account.email}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page.getByText('This e-mail is already registered.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sail Away' })).toBeEnabled();
    await expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD);
  });
});

// proves AUTH-060, AUTH-061, POP-16, POP-76, POP-78
test('the terms open over the form and keep what was typed', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  const texts = [
    ['Terms', 'Terms and Conditions'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const;
  for (const [link, title] of texts) {
    await page.getByRole('button', { name: link, exact: true }).click();
    const popup = page.getByRole('dialog', { name: title });
    await expect(popup.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect(popup).toBeHidden();
  }
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

// proves AUTH-065
test('a registered user finds the link to sign in, with the query parameters', async ({ page }) => {
  await page.goto('/signup?t=default&redirectPath=%2Fbrands');
  await page.getByRole('link', { name: 'Already registered for the app?' }).click();
  await expect(page).toHaveURL(/\/login\?t=default&redirectPath=%2Fbrands$/);
});

// proves AUTH-052
test('the language can be chosen on the pages of signing in and up', async ({ page }) => {
  for (const [path, title] of [
    ['/signup', 'Registrieren'],
    ['/login', 'Anmelden'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
  }
});
