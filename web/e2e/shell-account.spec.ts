import type { APIRequestContext } from '@playwright/test';
import { type Account, openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { picture } from './pictures';

/** Gives a user a photo and an address, without a browser. */
async function equip(request: APIRequestContext, { email, password }: Account): Promise<void> {
  const signedIn = await request.post('/api/auth/login', { data: { email, password } });
  const { token, user } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture(300, 200) };
  const uploaded = await request.post('/api/images/upload-user-image', {
    headers,
    multipart: { file },
  });
  expect(uploaded.status()).toBe(201);
  const { imgUrl } = await uploaded.json();
  await request.patch(`/api/users/update/${user.id}`, { headers, data: { photoUrl: imgUrl } });
  const home = { street: 'Via del Molo 4', city: 'Genoa', countryCode: 'IT' };
  const created = await request.post('/api/users/address/create', { headers, data: home });
  expect(created.status()).toBe(201);
}

// proves AUTH-131, AUTH-140, SHELL-26, SHELL-41, SHELL-42, SHELL-43
test('header and menu show the signed-in user and their location', async ({
  page,
  request,
  account,
}) => {
  await equip(request, account);
  await openSignedIn(page, '/', account);
  const avatar = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  const photo = avatar.locator('img');
  await expect(photo).toHaveAttribute('src', /^\/media\/users\/\d+\/[0-9a-f]{32}\.jpg$/);
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const person = menu.getByRole('link', { name: 'Ada Berg Genoa, Italy' });
  await expect(person.locator('img')).toHaveAttribute('src', /^\/media\/users\//);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('link', { name: 'Ada Berg Genoa, Italien' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

// proves SHELL-27, SHELL-44
test('header and menu ask a visitor to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login\?/);
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', /^\/signup\?/);
});
