import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

const PATH = '/profile/user-address';
const HOME = {
  'Address name': 'Home',
  Street: 'Via del Molo 4',
  'Postal code': '16100',
  City: 'Genoa',
};

async function addAddress(page: Page, texts: Record<string, string>, country: string) {
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add address' })).toBeFocused();
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption(country);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeFocused();
}

// proves PROF-44, PROF-45, PROF-46, PROF-47, PROF-48
test('addresses are added, changed and deleted', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expectAccessible(page);
  await addAddress(page, HOME, 'Italy');
  await addAddress(page, { Street: '12 Harbour Road', City: 'Plymouth' }, 'United Kingdom');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.nth(0)).toContainText(
    /Home.*Main address.*Via del Molo 4.*16100 Genoa.*Italy/,
  );
  await expect(cards.nth(1)).toContainText(/12 Harbour Road.*Plymouth.*United Kingdom/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit 12 Harbour Road' }).click();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('City').fill('Falmouth');
  await page.getByLabel('Country code').fill('44');
  await page.getByLabel('Number').fill('1326 123456');
  await save.click();
  await expect(cards.nth(1)).toContainText(/Falmouth.*\+44 1326123456/);

  await page.reload();
  await expect(cards.nth(1)).toContainText('Falmouth');
  await page.getByRole('button', { name: 'Delete Home' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  await expect(question).toContainText('Via del Molo 4, Genoa');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'CANCEL' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
});

test('the fields of an address say what is missing, and Back keeps the list', async ({
  page,
  account,
}) => {
  await openSignedIn(page, PATH, account);
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('Address name').fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'At most 60 characters',
    'Street field is required',
    'City field is required',
    'Country field is required',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Address name')).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

// proves ERR-68
test('an address that is not in the list is not found', async ({ page, account }) => {
  await openSignedIn(page, PATH, account);
  await page.goto(`${PATH}?address=999999`);
  await expect(page.getByText('Address not found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test.describe('a server that refuses', () => {
  test.use({ expectedErrors: ['500'] });

  // proves ERR-70
  test('an address that cannot be saved shows a message by the button and keeps the typed text', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, PATH, account);
    await page.getByRole('button', { name: 'Add address' }).click();
    for (const [label, text] of Object.entries(HOME)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Italy');
    await page.route('**/api/users/address/create', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText('Something went wrong.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Genoa');
    await page.unroute('**/api/users/address/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Home' })).toBeVisible();
  });
});
