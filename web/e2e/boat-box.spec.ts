import { test } from './account-helpers';
import { boatOf, onBoard, openAs, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

// proves BOAT-017, BOAT-018, BOAT-019, BOAT-020, BOAT-021
test('shows the boat, and leads to the others and to her profile', async ({
  page,
  account,
  request,
}) => {
  await readyBoatOf(request, account, { boatName: 'Ada', boatProductionYear: 1991 });
  await boatOf(request, account, { boatName: 'Bea' });
  await openAs(page, '/', account);
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
  await openAs(page, '/', guest);
  const box = page.getByRole('region', { name: 'My Boat' });
  await expect(box.getByText('Nordlys')).toBeVisible();
  await expect(box.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
