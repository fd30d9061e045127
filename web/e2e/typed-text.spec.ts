import type { Page } from '@playwright/test';
import type { Engine } from '../src/domains/boats/boat';
import { fillSignIn, openSignedIn, register, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

/** The browser's messages about calls that are refused on purpose. */
const REFUSED = ['401 (Unauthorized)', '404 (Not Found)', '409 (Conflict)'];

/** Ends every session of the user except that of the caller, as from another device. */
async function endSessions(caller: Awaited<ReturnType<typeof callerFor>>): Promise<void> {
  await caller.send('DELETE', '/api/users/sessions');
}

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: REFUSED });

  test('keeps typed text for the user who signs in again', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
    await page.getByRole('button', { name: 'Add engine' }).click();
    await page.getByRole('radio', { name: 'My engine is not listed' }).check();
    await page.getByLabel('Model', { exact: true }).fill('Sole Mini 17');
    await page.getByLabel('Comments').fill('Raw water pump\nrebuilt');
    await endSessions(await callerFor(request, account));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await fillSignIn(page, account);
    await expect(page.getByLabel('Comments')).toHaveValue('Raw water pump\nrebuilt');
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Sole Mini 17');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Engine added')).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toContain('draft:');
  });

  test('keeps it for no other user, and not after a logout', async ({ page, account, request }) => {
    const other = await register(request);
    await openSignedIn(page, '/profile', account);
    await page.getByLabel('Name').fill('Ada of the Sea');
    await endSessions(await callerFor(request, account));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await fillSignIn(page, other);
    await expect(page.getByLabel('Name')).toHaveValue(other.fullName);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain('Ada of the Sea');
  });
});

test.describe('a record that is removed elsewhere', () => {
  test.use({ expectedErrors: REFUSED });

  test('an engine can be saved as a new one', async ({ page, context, account, request }) => {
    const boat = await boatOf(request, account);
    const caller = await callerFor(request, account);
    const path = `/api/engines/link/${boat.id}`;
    const engine = (await caller.send('POST', path, { model: 'Sole Mini 17' })) as Engine;
    await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
    await page.getByRole('button', { name: 'Edit Sole Mini 17' }).click();
    await page.getByLabel('Comments').fill('Rebuilt in 2024');

    const other = await context.newPage();
    await other.goto(`/boatprofile/engine/${boat.id}`);
    await other.getByRole('button', { name: 'Remove Sole Mini 17' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(other.getByText('Engine removed')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This engine was removed in the meantime.')).toBeVisible();
    await expect(page.getByLabel('Comments')).toHaveValue('Rebuilt in 2024');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save as a new engine' }).click();
    await expect(page.getByRole('status').getByText('Engine added')).toBeVisible();
    const all = (await caller.get(`/api/engines/all/${boat.id}`)) as Engine[];
    expect(all.map(({ id, model, comments }) => [id === engine.id, model, comments])).toEqual([
      [false, 'Sole Mini 17', 'Rebuilt in 2024'],
    ]);
  });

  test('a part is added again, an address is saved as a new one', async ({
    page,
    account,
    request,
  }) => {
    const boat = await boatOf(request, account);
    const caller = await callerFor(request, account);
    const part = { boatId: boat.id, productId: 1001 };
    await caller.send('POST', '/api/boats/products/add-boat-product', part);
    const made = (await caller.send('POST', '/api/users/address/create', {
      street: 'Quay 1',
      city: 'Genoa',
      countryCode: 'IT',
    })) as { userAddress: { id: number } };

    await openSignedIn(page, `/boatprofile/parts/${boat.id}`, account);
    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Locker').fill('Bow locker');
    await caller.send('DELETE', `/api/boats/${boat.id}/parts/0/products/1001`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This part was removed in the meantime.')).toBeVisible();
    await page.getByRole('button', { name: 'Add again' }).click();
    await expect(page.getByText('Part saved')).toBeVisible();
    await expect(page.getByText('Bow locker')).toBeVisible();

    await page.goto(`/profile/user-address?address=${made.userAddress.id}`);
    await page.getByLabel('City').fill('Camogli');
    await caller.send('DELETE', `/api/users/address/${made.userAddress.id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This address was deleted in the meantime.')).toBeVisible();
    await page.getByRole('button', { name: 'Save as a new address' }).click();
    await expect(page.getByText('16100 Camogli').or(page.getByText('Camogli'))).toBeVisible();
  });
});

/** Delays the responses to these calls until they are released. */
async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PATCH' && route.request().method() !== 'POST') {
      await route.fallback();
      return;
    }
    const answer = await route.fetch();
    await promise;
    await route.fulfill({ response: answer });
  });
  return resolve;
}

test('text that is typed during a save is kept', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, '/boatprofile', account);
  const release = await holdBack(page, '**/api/boats/update/*');
  await page.getByLabel('Home port').fill('Bari');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Home port').fill('Bari Vecchia');
  await page.getByLabel('Boat name').fill('Stella');
  release();
  await expect(
    page.getByText('Saved. What you typed in the meantime is not saved yet.'),
  ).toBeVisible();
  await expect(page.getByLabel('Home port')).toHaveValue('Bari Vecchia');
  await expect(page.getByLabel('Boat name')).toHaveValue('Stella');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Home port')).toHaveValue('Bari Vecchia');
  await expect(page.getByLabel('Boat name')).toHaveValue('Stella');
  await page.unroute('**/api/boats/update/*');

  await page.goto(`/boatprofile/engine/${boat.id}?engine=new`);
  const releaseEngine = await holdBack(page, '**/api/engines/link/*');
  await page.getByRole('radio', { name: 'My engine is not listed' }).check();
  await page.getByLabel('Model', { exact: true }).fill('Sole Mini 17');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Position').fill('Port');
  releaseEngine();
  await expect(
    page.getByText('Saved. What you typed in the meantime is not saved yet.'),
  ).toBeVisible();
  await expect(page.getByLabel('Position')).toHaveValue('Port');
  await page.getByRole('button', { name: 'Save' }).click();
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sole Mini 17' });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Port');
});

test('profile and address ask before they are left', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await page.getByLabel('Name').fill('Ada of the Sea');
  await page.getByRole('link', { name: 'Addresses' }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada of the Sea');
  await page.getByRole('link', { name: 'Addresses' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('City').fill('Genoa');
  await page.goBack();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Genoa');
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByLabel('City')).toHaveValue('');
  await page.goto('/profile');
  await expect(page.getByLabel('Name')).toHaveValue(account.fullName);
});
