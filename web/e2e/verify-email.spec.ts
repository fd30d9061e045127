import type { Page } from '@playwright/test';
import {
  type Account,
  confirmEmail,
  fillSignIn,
  newEmail,
  openSignedIn,
  PASSWORD,
  registerUnconfirmed,
  test,
} from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo, mailTo } from './mails';

test.describe('a link that confirms an e-mail', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  // proves X-12
  test('works once for a user who has just registered', async ({ page }) => {
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

test('a visitor who confirms an e-mail goes on to sign in', async ({ page, request }) => {
  const account = await registerUnconfirmed(request);
  await page.goto(await linkTo(account.email, 'verifyToken'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillSignIn(page, account);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('a mail is in the language of the page that requested it', async ({ page }) => {
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

test('a changed e-mail is confirmed at the new address, and the old one is notified', async ({
  page,
  account,
}) => {
  const email = newEmail();
  await openSignedIn(page, '/profile/login-and-security', account);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Login And Security saved')).toBeVisible();
  const notice = await mailTo(account.email, 'Your e-mail address is about to change');
  expect(notice.text).toContain(email);
  // Until it is confirmed, the old e-mail is in effect.
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await expectAccessible(page);
  const first = await linkTo(email, 'verifyToken');
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText(`An e-mail is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => linkTo(email, 'verifyToken')).not.toBe(first);
  await page.goto(await linkTo(email, 'verifyToken'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await page.goto('/profile/login-and-security');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await mailTo(account.email, 'Your e-mail address was changed');
});

test('a change of the e-mail is cancelled', async ({ page, account }) => {
  const email = newEmail();
  await askForEmail(page, account, email);
  await page.getByRole('button', { name: `Keep ${account.email}` }).click();
  await expect(page.getByText(`${email} is not confirmed yet.`)).toHaveCount(0);
});

test('the old address keeps the account', async ({ page, browser, account }) => {
  const email = newEmail();
  await askForEmail(page, account, email);
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  const mailbox = await elsewhere.newPage();
  await mailbox.goto(await linkTo(account.email, 'undoEmailToken'));
  await expect(mailbox).not.toHaveURL(/undoEmailToken/);
  await mailbox.getByRole('button', { name: 'Keep my e-mail address' }).click();
  await expect(mailbox.getByText(`Your e-mail address is ${account.email}.`)).toBeVisible();
  await mailbox.getByRole('button', { name: 'Continue' }).click();
  await expect(mailbox).toHaveURL(/\/login/);
  await linkTo(account.email, 'resetToken');
  await elsewhere.close();
});

test.describe('a feature that needs a confirmed e-mail', () => {
  test('says so, sends the mail again, and opens once the e-mail is confirmed', async ({
    page,
    request,
  }) => {
    const account = await registerUnconfirmed(request);
    await openSignedIn(page, '/boatprofile', account);
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail first' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the e-mail again' }).click();
    await expect(page.getByText(`An e-mail is on its way to ${account.email}.`)).toBeVisible();
    await page.goto('/profile/login-and-security');
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await page.getByRole('link', { name: 'Turn on' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail first' })).toBeVisible();
    await expectAccessible(page);

    // The link is followed elsewhere; this tab checks again when it becomes visible.
    await confirmEmail(request, account.email);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.goto('/boatprofile');
    await expect(page.getByLabel('Boat name')).toBeVisible();
  });
});

async function askForEmail(page: Page, account: Account, email: string): Promise<void> {
  await openSignedIn(page, '/profile/login-and-security', account);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
}
