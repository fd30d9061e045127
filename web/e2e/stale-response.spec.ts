import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { searchBox, shownProducts } from './search-helpers';

/** Delays the responses to one text until they are released. */
async function holdBack(page: Page, path: string, value: string) {
  const held: Route[] = [];
  await page.route(`**/api/search/${path}*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('value');
    if (asked === value) held.push(route);
    else await route.continue();
  });
  return {
    count: () => held.length,
    // The page may have cancelled the request by now, so that it cannot be continued.
    letGo: () => Promise.allSettled(held.map((route) => route.continue())),
  };
}

test('the results of an older text that arrive late are ignored', async ({ page }) => {
  await page.goto('/search/all-system');
  const older = await holdBack(page, 'products/all-system', 'anode');
  await searchBox(page).fill('anode');
  await expect.poll(older.count).toBe(1);

  await searchBox(page).fill('fender');
  await expect(shownProducts(page).first()).toContainText(/fender/i);
  await older.letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page).toHaveURL(/value=fender$/);
  await expect(shownProducts(page).first()).toContainText(/fender/i);
  await expect(page.locator('main article', { hasText: /anode/i })).toHaveCount(0);
});

// proves API-70
test('a request for an older text is cancelled', async ({ page }) => {
  await page.goto('/search/all-system');
  const older = await holdBack(page, 'products/all-system', 'anode');
  await searchBox(page).fill('anode');
  await expect.poll(older.count).toBe(1);
  const givenUp = page.waitForEvent(
    'requestfailed',
    (request) => new URL(request.url()).searchParams.get('value') === 'anode',
  );
  await searchBox(page).fill('fender');
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('the suggestions for an older text that arrive late are ignored', async ({ page }) => {
  await page.goto('/search/all-system');
  const older = await holdBack(page, 'suggestions', 'anod');
  await searchBox(page).fill('anod');
  await expect.poll(older.count).toBe(1);

  await searchBox(page).fill('fend');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText(/fend/i);
  await older.letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options.first()).toContainText(/fend/i);
  await expect(options.filter({ hasText: /anod/i })).toHaveCount(0);
});
