import { expect, expectAccessible, test } from './fixtures';

test.use({ expectedErrors: ['net::ERR_FAILED', 'dynamically imported module'] });

// This happens to a page that stays open while a new version is installed.
// proves SHELL-21
test('a page whose code is gone shows no technical message, and the link to the home page reloads', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'old'));
  await page.route('**/brands-page*', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Brands' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  const main = page.getByRole('main');
  await expect(main).toContainText('Something went wrong.');
  await expect(main).not.toContainText('module');
  await expectAccessible(page);

  await page.unroute('**/brands-page*');
  await page.getByRole('button', { name: 'Go to Home Page' }).click();
  await expect(page.getByRole('region', { name: 'Brands' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-visit');
});
