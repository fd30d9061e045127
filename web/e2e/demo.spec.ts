import { test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { DEMO } from './server';

// The call that the demo refuses.
test.use({ expectedErrors: ['status of 403'] });

// proves SHELL-02, SHELL-56, SHELL-57, SHELL-58, SHELL-59, SHELL-60, SHELL-61, SHELL-62, SHELL-63, U-17
test('a visitor tries the site with the shared account of the demo centre', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/demo?email=jane@acme.com');
  const main = page.getByRole('main');
  const username = DEMO.username.replace('@', '+jane@');
  await expect(main).toContainText(username);
  await main.getByRole('button', { name: 'Copy username' }).click();
  expect(await copied()).toBe(username);

  await expect(main).not.toContainText(DEMO.password);
  await main.getByRole('button', { name: 'Copy password' }).click();
  expect(await copied()).toBe(DEMO.password);
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(main).toContainText(DEMO.password);

  const day = new Date();
  day.setDate(day.getDate() + 30);
  const [date, month] = [day.getDate(), day.getMonth() + 1].map((n) => String(n).padStart(2, '0'));
  await expect(main).toContainText(`Valid until ${date}-${month}-${day.getFullYear()}`);
  await expect(main).toContainText('Chief Executive Officer');
  await expect(main.getByRole('link', { name: DEMO.contact })).toHaveAttribute(
    'href',
    `mailto:${DEMO.contact}`,
  );
  await expectAccessible(page);
  await expectRoom(page);

  await main.getByRole('link', { name: 'Login here' }).click();
  await expect(page).toHaveURL(/\/login\?email=/);
  await expect(page.getByLabel('E-mail')).toHaveValue(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sail Away' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.goto('/boatprofile');
  await expect(page.getByLabel('Boat name')).toHaveValue('Aurora');
  await page.goto('/profile/notification-settings');
  await page.getByRole('switch').first().click();
  await expect(page.getByText('Not available in the demo.')).toBeVisible();
});
