import { newEmail, openSignedIn, PASSWORD, register, test } from './account-helpers';
import { chandlery } from './commands';
import { expect, expectAccessible } from './fixtures';

/** Invites a person; returns the path of the link. */
function invite(email: string): string {
  const link = new URL(chandlery('user', 'invite', email).trim());
  return link.pathname + link.search;
}

test.describe('an invitation', () => {
  // proves AUTH-003
  test('is accepted by registering, with the e-mail it was sent to', async ({ page }) => {
    const email = newEmail();
    await page.goto(`${invite(email)}&firstName=Ada&lastName=Berg`);
    await expect(page.getByRole('heading', { name: 'Complete your registration' })).toBeVisible();
    await expect(page).not.toHaveURL(/invite=/);
    await expect(page.getByText('You are invited.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('E-mail')).not.toBeEditable();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    const accepted = page.waitForResponse(/\/api\/invitations\/[^/]+\/accept$/);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    expect((await accepted).status()).toBe(200);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  test('is accepted by a user who has an account already', async ({ page, account }) => {
    await page.goto(invite(account.email));
    const signIn = page.getByRole('link', { name: 'Already registered for the app?' });
    await signIn.click();
    // The page before it has the same fields.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
    await expectAccessible(page);
    const accepted = page.waitForResponse(/\/api\/invitations\/[^/]+\/accept$/);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    expect((await accepted).status()).toBe(200);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('an invitation that cannot be accepted', () => {
  test.use({ expectedErrors: ['404', '409'] });

  test('says that it is no longer valid, and the form stays', async ({ page }) => {
    await page.goto('/complete-signup?invite=gone&email=ada@example.com');
    await expect(
      page.getByText('This invitation is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
    await expect(page.getByLabel('E-mail')).toBeEditable();
    await expectAccessible(page);
  });

  test('says that it is for another e-mail', async ({ page, account, request }) => {
    const other = await register(request);
    await openSignedIn(page, '/profile', account);
    await page.goto(invite(other.email));
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('This invitation is for another e-mail address.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(other.email);
  });
});
