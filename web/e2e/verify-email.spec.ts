import { fillSignIn, newEmail, openSignedIn, PASSWORD, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo, mailTo } from './mails';

test.describe('a link that confirms an e-mail', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  // proves X-12
  test('works for whoever has just registered, once', async ({ page }) => {
    const email = newEmail();
    await page.goto(`/signup?firstName=Ada&lastName=Berg&email=${email}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();

    const link = await linkTo(email, 'verifyToken');
    await page.goto(link);
    await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
    expect(page.url()).not.toContain('verifyToken');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto(link);
    await expect(
      page.getByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('a visitor who confirms an e-mail goes on to sign in', async ({ page, account }) => {
  await page.goto(await linkTo(account.email, 'verifyToken'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('a mail speaks the language of the page that asked for it', async ({ page }) => {
  const email = newEmail();
  await page.goto(`/signup?firstName=Ada&lastName=Berg&email=${email}`);
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').press('Enter');
  await expect(page).toHaveURL(/\/$/);
  const mail = await mailTo(email, 'Bestätigen Sie Ihre E-Mail-Adresse');
  expect(mail.text).toContain('Der Link gilt sieben Tage.');
});

test('a changed e-mail is confirmed at the new address, and told to the old one', async ({
  page,
  account,
}) => {
  const email = newEmail();
  await openSignedIn(page, '/profile/login-and-security', account);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Login And Security saved')).toBeVisible();
  const notice = await mailTo(account.email, 'Your e-mail was changed');
  expect(notice.text).toContain(email);
  await page.goto(await linkTo(email, 'verifyToken'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
});
