import { fillSignIn, registerUnconfirmed, test } from './account-helpers';
import { chandleryWith } from './commands';
import { expect, expectAccessible } from './fixtures';

// proves EXP-03, EXP-09, SHELL-40, U-11, H-192
test('a visitor signs in and writes to customer service, also without a confirmed e-mail', async ({
  page,
  request,
}) => {
  const account = await registerUnconfirmed(request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Customer Service' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/customer-service');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter a subject')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Subject').fill('No mail');
  await page.getByLabel('Message').fill('The link does not arrive.');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page).toHaveURL(/\/customer-service\?request=\d+$/);
  const number = new URL(page.url()).searchParams.get('request') ?? '';
  chandleryWith('We sent it again.', 'requests', 'answer', number, '--close');
  await page.reload();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  await expect(page.getByText('A message opens it again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All your messages' }).click();
  await expect(page.getByRole('link', { name: 'No mail' })).toHaveCount(1);
  await expect(page.getByText('Support: We sent it again.')).toBeVisible();
});
