import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const BOATS = '**/api/users/user-boats';

test.describe('while the boats cannot be read', () => {
  test.use({ expectedErrors: ['500'] });

  // proves ERR-69
  test('the user stays signed in, and everything about the boat says so', async ({
    page,
    account,
    request,
  }) => {
    await boatOf(request, account);
    await page.route(BOATS, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await openSignedIn(page, '/boatprofile', account);
    for (const path of ['/boatprofile', '/search/my-boat', '/', '/boat/1']) {
      await page.goto(path);
      await expect(page.getByRole('alert').getByText('Could not get user boats')).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/');
    await expect(page.getByRole('alert').getByText('Could not get user boats')).toBeVisible();
    await page.unroute(BOATS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'My Boat' }).getByText('Nordlys')).toBeVisible();
  });
});
