import { fillSignIn, openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

// proves AUTH-017, AUTH-018, AUTH-019, AUTH-021, PROF-01, PROF-02, PROF-03, PROF-04, SHELL-10, SHELL-11
test('a visitor who opens a private page signs in and comes back', async ({ page, account }) => {
  const paths = [
    '/profile',
    '/profile/login-and-security',
    '/profile/close-account',
    '/profile/user-address',
    '/my-wishlist',
    '/virtualtour',
    '/test123',
  ];
  for (const path of paths) {
    await page.goto(`${path}?t=default`);
    await expect(page).toHaveURL(`/login?t=default&redirectPath=${encodeURIComponent(path)}`);
  }
  await page.goto('/profile?t=default');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/profile\?t=default$/);
});

// proves AUTH-023, SHELL-46
test('a reload shows the splash until the user is known, then the page', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/profile', account);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Please wait')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

for (const evil of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/..//evil.example',
]) {
  test(`a return address of ${evil} leads to the home page`, async ({ page, account }) => {
    await page.goto(`/login?redirectPath=${encodeURIComponent(evil)}`);
    await fillSignIn(page, account);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

// proves AUTH-022
test('a feature that needs an account asks for one in place', async ({ page }) => {
  await page.goto('/search/my-boat');
  const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
});

// proves AUTH-004, AUTH-005, AUTH-015, AUTH-016
test('a visitor cannot open the page of the second factor', async ({ page }) => {
  for (const path of ['/mfa', '/mfaInstall']) {
    await page.goto(`${path}?t=default`);
    await expect(page).toHaveURL(/\/login\?t=default$/);
  }
});

// proves AUTH-023
test('a feature that needs an account opens for a user', async ({ page, account }) => {
  await openSignedIn(page, '/search/my-boat', account);
  await expect(page.getByRole('heading', { name: 'Define your boat!' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
