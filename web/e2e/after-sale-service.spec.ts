import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

// proves EXP-02, U-10, H-191
test('the after-sale service is for boats with a dealer, and says so', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, '/after-sale-service', account);
  await expect(page.getByText('After-sale service needs a dealer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer Service' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter the dealer' }).click();
  await expect(page).toHaveURL(`/boatprofile/aftersale/${boat.id}`);
  await page.getByLabel('Dealer name').fill('Cantiere Rossi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await page.getByRole('link', { name: 'After-sale service' }).click();
  await expect(page.getByText('Cantiere Rossi')).toBeVisible();
  await page.getByLabel('Topic').fill('Leak');
  await page.getByLabel('Description').fill('At the shaft');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/after-sale-service\?request=\d+$/);
  await expect(page.getByText('At the shaft')).toBeVisible();
  await page.getByRole('link', { name: 'All your messages' }).click();
  await expect(page.getByRole('link', { name: 'Leak' })).toBeVisible();
});

test('a user without a boat is led to add one', async ({ page, account }) => {
  await openSignedIn(page, '/after-sale-service', account);
  await page.getByRole('link', { name: 'Add boat' }).click();
  await expect(page).toHaveURL('/boatprofile?new=1');
});
