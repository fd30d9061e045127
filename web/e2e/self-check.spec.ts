import { openSignedIn, test } from './account-helpers';
import { turnOnTwoStep } from './authenticator';
import { chandlery } from './commands';
import { expect, expectAccessible, expectRoom } from './fixtures';

// proves SHELL-11, H-097
test('the self-check is a page of administrators, and does not exist for others', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/profile/login-and-security', account);
  await turnOnTwoStep(page);
  await page.goto('/test123');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');

  chandlery('user', 'set', account.email, '--admin', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Parts diagram' })).toBeVisible();
  await menu.getByRole('link', { name: 'Self-check' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Self-check');
  for (const part of [
    'Changes can be saved.',
    'The search answers.',
    'The e-mail server answers.',
    'Data folder:',
    'Demo account',
  ]) {
    await expect(main).toContainText(part);
  }
  // Every job has a name, not only its code.
  await expect(main.getByRole('heading', { level: 3, name: /^[a-z-]+$/ })).toHaveCount(0);
  await expect(main.getByRole('img', { name: 'Problem' })).toHaveCount(0);
  await expectAccessible(page);
  await expectRoom(page);
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/self-check'));
  await main.getByRole('button', { name: 'Run again' }).click();
  expect((await again).status()).toBe(200);
});
