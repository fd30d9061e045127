import { expect, expectAccessible, test } from './fixtures';

// proves SHELL-05, SHELL-06, SHELL-07, SHELL-08, SHELL-17, SHELL-18, CONST-01, CONST-02, CONST-03
test('the legal page leads to three texts and names the version', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal and about' }).click();
  await expect(page.getByText('Version 1.9.9 Web')).toBeVisible();
  await expectAccessible(page);
  for (const [name, path] of [
    ['About us', '/about-us'],
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
  ] as const) {
    await page.goto('/legal-and-about');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/legal-and-about?isNative=true&os=ios');
  await expect(page.getByText('Version 1.9.9 RN')).toBeVisible();
});

// proves SHELL-85, SHELL-87, SHELL-88, SHELL-89, CONST-30, CONST-89
test('the terms say what the service does and which law applies', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const main = page.getByRole('main');
  await expect(main).toContainText('Dated June 29, 2021');
  await expect(main).toContainText(
    'lets users view products for boats, search them and read their documents, and redirects them to third-party vendors',
  );
  await expect(main).toContainText('Orders need an account');
  await expect(main).toContainText('governed by the laws of Israel');
  await expect(main).toContainText('The courts of Tel-Aviv');
});

// proves SHELL-86, SHELL-90, CONST-31, CONST-32
test('the privacy policy says since when it applies and that the service is not for children', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const main = page.getByRole('main');
  await expect(main).toContainText('Last updated January 5, 2025');
  await expect(main).toContainText('do not knowingly collect data from children under 13');
});

test('the answer about statistics can be changed on the privacy page', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Change consent' }).click();
  const bar = page.getByRole('region', { name: 'Your privacy' });
  await bar.getByRole('button', { name: 'Accept' }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('consentStatus'))).toBe('granted');
});
