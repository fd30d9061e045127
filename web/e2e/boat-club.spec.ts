import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const PAGE = '/boatprofile';

test('a club belongs to the user who added the boat', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  await owner.send('POST', '/api/clubs', { clubName: 'Mare Nostrum' });
  const captain = await onBoard(request, account, boat, 'Captain');
  await openSignedIn(page, PAGE, captain);
  const card = page.getByRole('region', { name: 'Club' });
  await expect(card.getByRole('heading', { name: 'Mare Nostrum' })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('a club is created, and the boat shows its flag', async ({ page, account, request }) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await page.getByRole('button', { name: 'Create a club' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Club name field is required')).toBeVisible();
  await expect(page.getByLabel('Club name')).toBeFocused();
  await page.getByLabel('Club name').fill('Mare Nostrum');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mare Nostrum' })).toBeVisible();
  await expect(page.getByText('This boat belongs to the club.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this boat from the club' }).click();
  await expect(page.getByRole('button', { name: 'Add this boat to the club' })).toBeVisible();
  await expectAccessible(page);
});
