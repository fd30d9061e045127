import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const PAGE = '/boatprofile';

test('an owner archives a boat and brings it back', async ({ page, account, request }) => {
  await boatOf(request, account, { boatName: 'Nutshell', homePort: 'Genoa' });
  await openSignedIn(page, PAGE, account);
  await page.getByRole('button', { name: 'Archive boat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'Define your boat!' })).toBeVisible();
  await page.getByRole('link', { name: 'Nutshell' }).click();
  await expect(page.getByText('Nutshell is archived.')).toBeVisible();
  await expect(page.getByText('Genoa')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByLabel('Home port')).toHaveValue('Genoa');
  await expect(page.getByRole('button', { name: 'Archive boat' })).toBeVisible();
});

test('a boat is deleted after its name was typed', async ({ page, account, request }) => {
  await boatOf(request, account, { boatName: 'Nutshell' });
  await openSignedIn(page, PAGE, account);
  await page.getByRole('button', { name: 'Delete boat' }).click();
  const name = page.getByLabel('Type the boat’s name to confirm');
  await expect(name).toBeFocused();
  await name.fill('Nutcase');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('This is not the name of the boat.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Nutshell');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nutshell was deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Define your boat!' })).toBeVisible();
});

test.describe('a sign-in that is too old', () => {
  test.use({ expectedErrors: ['403 (Forbidden)', '401 (Unauthorized)'] });

  test('must be repeated before a boat is deleted', async ({ page, account, request }) => {
    await boatOf(request, account, { boatName: 'Nutshell' });
    await openSignedIn(page, PAGE, account);
    const message = 'Please sign in again to continue.';
    const json = { code: 'REQUIRED-RECENT-LOGIN', type: 'required-recent-login', message };
    await page.route(/\/api\/boats\/\d+$/, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete boat' }).click();
    await page.getByLabel('Type the boat’s name to confirm').fill('Nutshell');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    const question = page.getByRole('dialog', { name: 'Notice!' });
    await expect(question.getByText(message)).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fboatprofile/);
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  });
});
