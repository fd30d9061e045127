import { test } from './account-helpers';
import { chandlery } from './commands';
import { expect } from './fixtures';
import { linkTo } from './mails';

test.describe('a reload', () => {
  test('of an invitation keeps it', async ({ page }) => {
    const link = new URL(chandlery('user', 'invite', 'reload@example.com').trim());
    const referrers: string[] = [];
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('You are invited.')).toBeVisible();
    // From here on the address has no token, so that no call or file can contain it.
    page.on('request', (sent) => referrers.push(sent.url(), sent.headers()['referer'] ?? ''));
    await page.reload();
    await expect(page.getByText('You are invited.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('reload@example.com');
    expect(page.url()).not.toContain('invite=');
    expect(referrers.filter((address) => address.includes('invite='))).toEqual([]);
  });

  test('of the link for a new password keeps it', async ({ page, account }) => {
    await page.goto(`/login?email=${account.email}`);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.goto(await linkTo(account.email, 'resetToken'));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('Fair-winds 2027!');
    await page.getByLabel('Confirm password').fill('Fair-winds 2027!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Your password has been changed. Please sign in with it.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sail Away' })).toBeVisible();
  });
});
