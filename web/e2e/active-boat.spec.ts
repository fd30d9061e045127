import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor } from './boat-helpers';
import { expect } from './fixtures';

const UPDATE = /\/api\/users\/update\/\d+$/;

test.describe('the active boat', () => {
  // proves AUTH-129, AUTH-132, AUTH-133, AUTH-138
  test('is there after signing in, and again after a reload and on another device', async ({
    page,
    browser,
    account,
    request,
  }) => {
    await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, '/', account);
    const box = page.getByRole('region', { name: 'My Boat' });
    await expect(box.getByText('Bea')).toBeVisible();
    const saved = page.waitForResponse(UPDATE);
    await box.getByRole('button', { name: 'Previous boat' }).click();
    expect((await saved).status()).toBe(200);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/auth/refresh', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status').getByText('Please wait')).toBeVisible();
    await expect(box).toHaveCount(0);
    held.resolve();
    await expect(box.getByText('Ada')).toBeVisible();

    const device = await browser.newContext();
    await device.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
    const other = await device.newPage();
    await openSignedIn(other, '/', account);
    await expect(other.getByRole('region', { name: 'My Boat' }).getByText('Ada')).toBeVisible();
    await device.close();
  });

  test('is the same in every tab, also if another tab has just added it', async ({
    page,
    context,
    account,
    request,
  }) => {
    await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, '/', account);
    const other = await context.newPage();
    await other.goto('/search/my-boat');
    await expect(other.getByRole('heading', { name: 'Parts for Bea' })).toBeVisible();
    await page
      .getByRole('region', { name: 'My Boat' })
      .getByRole('button', { name: 'Previous boat' })
      .click();
    await expect(other.getByRole('heading', { name: 'Parts for Ada' })).toBeVisible();

    const caller = await callerFor(request, account);
    const body = { boatName: 'Cleo', boatBrand: 'Own', boatModel: 'Sloop' };
    await caller.send('POST', '/api/boats/create', body);
    await page.goto('/');
    const box = page.getByRole('region', { name: 'My Boat' });
    await expect(box.getByText('Cleo')).toBeVisible();
    await box.getByRole('button', { name: 'Previous boat' }).click();
    await box.getByRole('button', { name: 'Next boat' }).click();
    await expect(other.getByRole('heading', { name: 'Parts for Cleo' })).toBeVisible();
  });
});

test.describe('a switch that cannot be saved', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });

  test('is undone with a message', async ({ page, account, request }) => {
    await boatOf(request, account, { boatName: 'Ada' });
    await boatOf(request, account, { boatName: 'Bea' });
    await openSignedIn(page, '/', account);
    await page.route(UPDATE, (route) => route.abort());
    const box = page.getByRole('region', { name: 'My Boat' });
    await box.getByRole('button', { name: 'Previous boat' }).click();
    await expect(
      box.getByText('We could not switch to that boat. Please try again.'),
    ).toBeVisible();
    await expect(box.getByText('Bea')).toBeVisible();
  });
});
