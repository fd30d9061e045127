import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

test.describe('a user whose boat is open', () => {
  test.use({ expectedErrors: ['403', '404'] });

  test('sees that the boat is not found after they were removed', async ({
    page,
    account,
    request,
  }) => {
    const boat = await boatOf(request, account, { boatName: 'Nutshell' });
    const captain = await onBoard(request, account, boat, 'Captain');
    await boatOf(request, captain, { boatName: 'Dolphin' });
    await openSignedIn(page, `/boatprofile?boatId=${boat.id}`, captain);
    await expect(page.getByLabel('Boat name')).toHaveValue('Nutshell');
    const owner = await callerFor(request, account);
    const { id } = (await (await callerFor(request, captain)).get('/api/users')) as { id: number };
    await owner.send('DELETE', `/api/boats/${boat.id}/users/${id}`);
    await page.getByRole('link', { name: 'Documents' }).click();
    await expect(page.getByText('Boat not found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('can only read after they were made a guest', async ({ page, account, request }) => {
    const boat = await boatOf(request, account, { boatName: 'Nutshell' });
    const captain = await onBoard(request, account, boat, 'Captain');
    await openSignedIn(page, `/boatprofile?boatId=${boat.id}`, captain);
    await expect(page.getByLabel('Boat name')).toHaveValue('Nutshell');
    const owner = await callerFor(request, account);
    const { id } = (await (await callerFor(request, captain)).get('/api/users')) as { id: number };
    const body = { boatId: boat.id, userId: id, position: 'Guest' };
    await owner.send('PATCH', '/api/boats/update-user-position', body);
    await page.getByRole('link', { name: 'People on board' }).click();
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/You can view this boat but not edit it\./)).toBeVisible();
  });
});
