import { openSignedIn, test } from './account-helpers';
import { boatOf, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const BUTTON = { name: 'Find parts for my boat model' };

test.describe('finding the parts of a boat model', () => {
  // proves SRCH-78, SRCH-79, SRCH-80
  test('asks a visitor to sign in or to register', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', BUTTON).click();
    await page.getByRole('dialog').getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fsearch%2Fmy-boat$/);
    await page.goto('/');
    await page.getByRole('button', BUTTON).click();
    await page.getByRole('dialog').getByRole('button', { name: 'REGISTER' }).click();
    await expect(page).toHaveURL(/\/signup\?redirectPath=%2Fsearch%2Fmy-boat$/);
  });

  // proves SRCH-77, SRCH-81
  test('asks a user without a boat to define one', async ({ page, account }) => {
    await openSignedIn(page, '/', account);
    await page.getByRole('button', BUTTON).click();
    const popup = page.getByRole('dialog', { name: 'Define your boat!' });
    await expect(popup).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Fill in boat profile' }).click();
    await expect(page).toHaveURL(/\/boatprofile$/);
  });

  // proves SRCH-75, SRCH-82, CAT-11
  test('leads a user to the parts of a model with a fit list', async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account);
    const categories: { id: number }[] = await (await request.get('/api/category')).json();
    await openSignedIn(page, `/categories/${categories[0]?.id}`, account);
    await page.getByRole('button', BUTTON).click();
    await expect(page).toHaveURL(/\/search\/my-boat$/);
    await expect(page.getByRole('heading', { name: 'Parts for Nordlys' })).toBeVisible();
  });

  // proves SRCH-76, SRCH-83, SRCH-84, ERR-51
  test('offers the general search for a model without a fit list', async ({
    page,
    account,
    request,
  }) => {
    await boatOf(request, account);
    await openSignedIn(page, '/', account);
    await page.getByRole('button', BUTTON).click();
    const popup = page.getByRole('dialog', BUTTON);
    const words = 'Your boat model cannot be searched yet. You can use the general search.';
    await expect(popup.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', BUTTON).click();
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/search\/all-system$/);
  });
});
