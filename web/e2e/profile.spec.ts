import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

// proves U-09, PROF-50, PROF-51, PROF-57, CONST-06, CONST-07, CONST-39, CONST-40
test('what users enter about themselves is stored', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByLabel('Units')).toHaveValue('metric');
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Country code').fill('44');
  await page.getByLabel('Number').fill('7700 900123');
  await page.getByLabel('Nationality').selectOption({ label: 'Italian' });
  await page.getByLabel('Currency').selectOption('GBP');
  await page.getByLabel('Units').selectOption('imperial');
  await save.click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Country code')).toHaveValue('+44');
  await expect(page.getByLabel('Number')).toHaveValue('7700900123');
  await expect(page.getByLabel('Nationality').locator('option:checked')).toHaveText('Italian');
  await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  expect(await page.evaluate(() => localStorage.getItem('measurementSystem'))).toBe('imperial');
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('GBP');
});

// proves PROF-52, PROF-53, POP-85, ERR-47
test('a dial code that no country has is removed', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await page.getByLabel('Country code').fill('9999');
  await page.getByLabel('Number').focus();
  const popup = page.getByRole('dialog', { name: 'Error!' });
  await expect(popup.getByText('Please select valid Country Code.')).toBeVisible();
  await popup.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByLabel('Country code')).toHaveValue('');
});

// proves PROF-28, ERR-40
test('a name is required', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name field is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

// proves U-09, PROF-06
test('the profile leads to all pages of the user', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  const links = page.getByRole('navigation', { name: 'Profile' });
  await expect(links.getByRole('link')).toHaveText([
    'Login & Security',
    'Addresses',
    'Notifications',
    'Orders and requests',
    'My boats',
    'Legal and about',
  ]);
  await links.getByRole('button', { name: 'Change consent' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await links.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
});
