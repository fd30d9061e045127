import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { boatOf, onBoard, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { picture } from './pictures';

// proves BOAT-017, BOAT-018, BOAT-019, BOAT-020, BOAT-021
test('shows the boat, and leads to the others and to its profile', async ({
  page,
  account,
  request,
}) => {
  await readyBoatOf(request, account, { boatName: 'Ada', boatProductionYear: 1991 });
  await boatOf(request, account, { boatName: 'Bea' });
  await openSignedIn(page, '/', account);
  const box = page.getByRole('region', { name: 'My Boat' });
  await expect(box.getByText('Bea')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Change boat picture' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Next boat' })).toBeDisabled();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Previous boat' }).click();
  await expect(box.getByText('Ada')).toBeVisible();
  await expect(box.getByText('Beneteau First 310 1991')).toBeVisible();
  await expect(box.locator('img')).toHaveAttribute('src', '/media/boats/sail.svg');
  await expect(box.getByRole('button', { name: 'Previous boat' })).toBeDisabled();
  await expectAccessible(page);
  await box.getByRole('link', { name: 'Boat profile' }).click();
  await expect(page).toHaveURL(/\/boatprofile$/);
});

test('has no arrows for a single boat, and no camera for a Guest', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, '/', guest);
  const box = page.getByRole('region', { name: 'My Boat' });
  await expect(box.getByText('Nordlys')).toBeVisible();
  await expect(box.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

/** The button from the second boat, which is the active one, to the first. */
function previousBoat(page: Page) {
  return page
    .getByRole('region', { name: 'My Boat' })
    .getByRole('button', { name: 'Previous boat' });
}

/** Holds the calls to a URL until they are released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('the boat is not switched', () => {
  test.beforeEach(async ({ account, request }) => {
    await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
  });

  // proves BOAT-025
  test('while changes of its profile are not saved', { tag: '@any-size' }, async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/boatprofile', account);
    await expect(previousBoat(page)).toBeEnabled();
    await page.getByLabel('Home port').fill('Genoa');
    await expect(previousBoat(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(previousBoat(page)).toBeEnabled();

    const release = await hold(page, '**/api/boats/update/*');
    await page.getByLabel('Home port').fill('Genoa');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(previousBoat(page)).toBeDisabled();
    release();
    await expect(page.getByText('Boat saved')).toBeVisible();
    await expect(previousBoat(page)).toBeEnabled();
  });

  // proves BOAT-025
  test('while its picture is sent, also when the popup is closed', { tag: '@any-size' }, async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    await page.getByRole('button', { name: 'Change boat picture' }).click();
    const popup = page.getByRole('dialog', { name: 'Update Boat' });
    const chooser = page.waitForEvent('filechooser');
    await popup.getByRole('button', { name: 'Gallery' }).click();
    const file = { name: 'boat.png', mimeType: 'image/png', buffer: picture(900, 600) };
    await (await chooser).setFiles(file);
    const release = await hold(page, '**/api/images/upload-user-boat-image');
    await popup.getByRole('button', { name: 'Submit' }).click();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    await expect(previousBoat(page)).toBeDisabled();
    release();
    await expect(previousBoat(page)).toBeEnabled();
    await expect(page.getByRole('region', { name: 'My Boat' }).locator('img')).toHaveAttribute(
      'src',
      /^\/media\/user-boats\//,
    );
  });

  // proves BOAT-025
  test('while a club of it is created', { tag: '@any-size' }, async ({ page, account }) => {
    await openSignedIn(page, '/boatprofile', account);
    await page.getByRole('button', { name: 'Create a club' }).click();
    await page.getByLabel('Club name').fill('Mare Nostrum');
    await expect(previousBoat(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mare Nostrum' })).toBeVisible();
    await expect(previousBoat(page)).toBeEnabled();
    const release = await hold(page, '**/api/boats/update/*');
    await page.getByRole('button', { name: 'Remove this boat from the club' }).click();
    await expect(previousBoat(page)).toBeDisabled();
    release();
    await expect(previousBoat(page)).toBeEnabled();
  });
});

test('a boat that is not the active one is shown, and a button makes it the active one', async ({
  page,
  account,
  request,
}) => {
  const ada = await readyBoatOf(request, account, { boatName: 'Ada' });
  await boatOf(request, account, { boatName: 'Bea' });
  await openSignedIn(page, `/boatprofile?boatId=${ada.id}`, account);
  const box = page.getByRole('region', { name: 'My Boat' });
  await expect(box.getByText('Beneteau First 310')).toBeVisible();
  await expect(box.locator('img')).toHaveAttribute('src', '/media/boats/sail.svg');
  await expect(box.getByText('Your active boat is Bea.')).toBeVisible();
  await expect(box.getByRole('link', { name: 'Boat profile' })).toHaveCount(0);
  await expect(page.getByLabel('Boat name')).toHaveValue('Ada');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Make this the active boat' }).click();
  await expect(box.getByRole('status').getByText('Ada is now your active boat.')).toBeVisible();
  await expect(box.getByText('Your active boat is Bea.')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/boatprofile');
  await expect(page.getByLabel('Boat name')).toHaveValue('Ada');
  await box.getByRole('button', { name: 'Next boat' }).click();
  await expect(page.getByLabel('Boat name')).toHaveValue('Bea');
});

test.describe('a boat that cannot be made the active one', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });

  test('stays on the page, with a message', { tag: '@any-size' }, async ({
    page,
    account,
    request,
  }) => {
    const ada = await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, `/boatprofile?boatId=${ada.id}`, account);
    await page.route(/\/api\/users\/update\/\d+$/, (route) => route.abort());
    const box = page.getByRole('region', { name: 'My Boat' });
    await box.getByRole('button', { name: 'Make this the active boat' }).click();
    await expect(
      box.getByText('We could not switch to that boat. Please try again.'),
    ).toBeVisible();
    await expect(box.getByText('Your active boat is Bea.')).toBeVisible();
    await expect(page.getByLabel('Boat name')).toHaveValue('Ada');
  });
});
