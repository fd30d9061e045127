import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { shownProducts } from './search-helpers';

async function followInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

test.describe('without a boat', () => {
  // proves BOAT-116, POP-79, ERR-52, SHELL-32, SHELL-33
  test('the links of the menu ask for one and lead to its form', async ({ page, account }) => {
    await openSignedIn(page, '/', account);
    for (const name of ['My Boat Activity', 'My Boat']) {
      await followInMenu(page, name);
      const popup = page.getByRole('dialog', { name: 'Define your boat!' });
      await expect(popup).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(
        popup.getByText('To use this feature you need to fill in your boat profile'),
      ).toBeVisible();
      await expectAccessible(page);
      await popup.getByRole('button', { name: name === 'My Boat' ? 'Fill in' : 'Close' }).click();
    }
    await expect(page).toHaveURL(/\/boatprofile$/);
    await expect(page.getByLabel('Boat name')).toBeVisible();
  });

  // proves BOAT-016
  test('the pages of a boat and the search for its parts ask for one', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/boatprofile/engine/7', account);
    for (const path of ['/boatprofile/engine/7', '/boatprofile/insurance/7', '/search/my-boat']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Define your boat!' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Fill in boat profile' }).click();
      await expect(page).toHaveURL(/\/boatprofile$/);
    }
  });

  // proves BOAT-034, BOAT-035, POP-80, ERR-53, ERR-54
  test('a product asks for one before it is added', async ({ page, account }) => {
    await openSignedIn(page, '/search/all-system?value=pump', account);
    await shownProducts(page).first().getByRole('button', { name: 'Add to My boat' }).click();
    const popup = page.getByRole('dialog', { name: 'Please define your boat!' });
    const words =
      'In order to add this product to your boat, you need to fill in your boat profile';
    await expect(popup.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page).toHaveURL(/\/search\/all-system\?value=pump$/);
    await shownProducts(page).first().getByRole('button', { name: 'Add to My boat' }).click();
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/boatprofile$/);
    await page.getByLabel('Boat name').fill('Nordlys');
    await page.getByLabel('Brand').fill('Own');
    await page.getByLabel('Model').fill('Build');
    await page.getByRole('button', { name: 'Create boat' }).click();
    await expect(page).toHaveURL(/\/add-to-boat\/\d+$/);
    await expect(page.getByLabel('Quantity')).toHaveValue('1');
  });

  // proves BOAT-026
  test('the first one needs three fields, and is the active one', async ({ page, account }) => {
    await openSignedIn(page, '/boatprofile', account);
    await expectAccessible(page);
    await page.getByLabel('Boat name').fill('Nordlys');
    await page.getByLabel('Brand').fill('bene');
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Beneteau', exact: true }).click();
    await page.getByLabel('Model').fill('first 31');
    await page.getByRole('option', { name: 'First 310' }).click();
    await expect(page.getByText('You can search the parts for this model')).toBeVisible();
    await page.getByRole('button', { name: 'Create boat' }).click();
    await expect(page.getByRole('status').getByText('Boat added')).toBeVisible();
    await expect(page.getByRole('region', { name: 'My Boat' })).toContainText('Nordlys');
    await page.goto('/search/my-boat');
    await expect(page.getByRole('heading', { name: 'Parts for Nordlys' })).toBeVisible();
  });
});

test.describe('a first boat that is refused', () => {
  test.use({ expectedErrors: ['400'] });

  test('keeps the typed values, and says what is wrong', async ({ page, account }) => {
    await openSignedIn(page, '/boatprofile', account);
    await page.getByLabel('Model').fill('Sloop of my own');
    await page.getByRole('option', { name: 'My model is not listed' }).click();
    await expect(page.getByText(/^This model is not in our list\./)).toBeVisible();
    await page.getByRole('button', { name: 'Create boat' }).click();
    await expect(page.getByText('Boat name field is required')).toBeVisible();
    await expect(page.getByText('Boat brand field is required')).toBeVisible();
    await expect(page.getByLabel('Boat name')).toBeFocused();
    await expect(page.getByLabel('Model')).toHaveValue('Sloop of my own');
    await expectAccessible(page);
  });
});
