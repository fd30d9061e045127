import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRoom, test } from './fixtures';

test.use({
  expectedErrors: [
    'net::ERR_FAILED',
    'net::ERR_INTERNET_DISCONNECTED',
    '404 (Not Found)',
    'dynamically imported',
    'preload CSS',
    'no style sheet',
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the page of brands, whose code is loaded when it is first opened. */
async function followBrands(page: Page): Promise<void> {
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await shortcuts.getByRole('link', { name: 'Brands' }).click();
}

/** Counts the failures that the app reports; each was shown before it is reported. */
function countReports(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logger')) count += 1;
  });
  return () => count;
}

test.describe('a page whose code cannot be loaded', () => {
  // proves SHELL-21, SHELL-22
  test('can be tried again', async ({ page }) => {
    const reports = countReports(page);
    await page.goto('/');
    await page.route('**/assets/brands-page*', (route) => route.abort());
    await followBrands(page);
    await expect(heading(page)).toHaveText('This page could not be loaded');
    await expect(page.getByRole('main')).toContainText('Something went wrong.');
    await expectAccessible(page);
    await expectRoom(page);
    await expect.poll(reports).toBe(1);
    await page.getByRole('button', { name: 'Retry' }).click();
    // The text is the same as before: only the report shows that this attempt has failed too.
    await expect.poll(reports).toBe(2);
    await expect(heading(page)).toHaveText('This page could not be loaded');

    await page.unroute('**/assets/brands-page*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Brands');
    await expect(page).toHaveURL(/\/brands$/);
  });

  test('says that there is no network, and opens when there is', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
    await context.setOffline(true);
    await followBrands(page);
    await expect(page.getByRole('main')).toContainText(
      'The server cannot be reached. Check your connection.',
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Brands');
  });

  test('after an upgrade of the server is reloaded with the new version', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'old'));
    await page.route('**/assets/brands-page*', (route) => route.fulfill({ status: 404 }));
    await page.route(
      (url) => url.pathname === '/',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-new.js"></script>',
        }),
    );
    await followBrands(page);
    await expect(page.getByRole('main')).toContainText('A new version is available.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Brands');
    await expect(page.locator('html')).not.toHaveAttribute('data-visit');
  });
});

test.describe('a part whose code cannot be loaded leaves the page as it is', () => {
  test('a popup over a form that is being filled', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.route('**/assets/*popup*', (route) => route.abort());
    await page.getByRole('button', { name: 'Terms', exact: true }).click();
    const failure = page.getByRole('dialog', { name: 'This could not be loaded.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');

    await page.getByRole('button', { name: 'Terms', exact: true }).click();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Retry' }).click();
    const popup = page.getByRole('dialog', { name: 'Terms and Conditions' });
    await expect(popup).toContainText('June 29, 2021');
    // Its style sheet failed as well, and was loaded at the second attempt.
    await expect(popup).toHaveCSS('border-top-width', '4px');
    await popup.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
  });

  test('a text inside a popup', async ({ page }) => {
    await page.goto('/signup');
    await page.route('**/assets/*privacy-text*', (route) => route.abort());
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    const popup = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(popup.getByRole('alert')).toContainText('This could not be loaded.');
    await page.unrouteAll();
    await popup.getByRole('button', { name: 'Retry' }).click();
    await expect(popup).toContainText('January 5, 2025');
  });

  test('the menu over a search that is being typed', async ({ page }) => {
    // On a phone the search in use covers the menu button.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/search/all-system');
    const box = page.getByRole('combobox', { name: 'Search for parts' });
    await box.fill('impeller');
    await page.route('**/assets/sidebar*', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    const failure = page.getByRole('dialog', { name: 'This could not be loaded.' });
    await expect(failure).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(box).toHaveValue('impeller');

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
