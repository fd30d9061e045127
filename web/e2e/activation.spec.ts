import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

test.describe('the link of a boat', () => {
  // proves BOAT-010, BOAT-011, BOAT-012
  test('makes the boat the active one and leads to the home page', async ({
    page,
    account,
    request,
  }) => {
    const ada = await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await page.goto(`/boat/${ada.id}`);
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sail Away' }).click();
    await expect(page).toHaveURL(/\/$/);
    const box = page.getByRole('region', { name: 'My Boat' });
    await expect(box.getByText('Ada')).toBeVisible();
    await page.reload();
    await expect(box.getByText('Ada')).toBeVisible();
  });

  // proves BOAT-013, ERR-67
  test('leads nowhere for users who are not on board', async ({ page, account, request }) => {
    await boatOf(request, account);
    await openSignedIn(page, '/boat/999999', account);
    await expect(page.getByRole('heading', { name: 'Boat not found.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page.getByRole('region', { name: 'My Boat' }).getByText('Nordlys')).toBeVisible();
  });

  // proves BOAT-014, BOAT-015
  test('may also be in the address of the home page', async ({ page, account, request }) => {
    const ada = await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, '/?boatId=999999', account);
    const box = page.getByRole('region', { name: 'My Boat' });
    await expect(page).toHaveURL(/\/$/);
    await expect(box.getByText('Bea')).toBeVisible();
    await page.goto(`/?boatId=${ada.id}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(box.getByText('Ada')).toBeVisible();
  });
});
