import { expect, type Page } from '@playwright/test';

/** The names of all stored files and databases; runs in the page. */
async function storedNames(): Promise<string> {
  const names = await caches.keys();
  const urls = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  const databases = await indexedDB.databases();
  return [...urls.flat(), ...databases.map(({ name }) => `database ${name}`)].join('\n');
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
}

export async function untilErased(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('copy'))).toBeNull();
  expect(await page.evaluate(storedNames)).not.toContain('database');
}
