import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

test('a number without its country code is not shown as saved', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  await page.getByLabel('Number').fill('7700900123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please add the country code, for example +44.')).toBeVisible();
  await expect(page.getByLabel('Country code')).toBeFocused();
  await expect(page.getByLabel('Number')).toHaveValue('7700900123');
  await expectAccessible(page);

  // The name of a country selects its code, also if Enter submits the form.
  await page.getByLabel('Country code').fill('United Kingdom');
  await page.getByLabel('Country code').press('Enter');
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Country code')).toHaveValue('+44');
  await expect(page.getByLabel('Number')).toHaveValue('7700900123');

  await page.getByLabel('Number').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please add the number, or clear the country code.')).toBeVisible();
});

test('the name of a country selects its code', async ({ page, account }) => {
  await openSignedIn(page, '/profile/user-address?address=new', account);
  await page.getByLabel('Country code').pressSequentially('norway');
  await expect(page.getByLabel('Country code')).toHaveValue('norway');
  await page.getByLabel('Number').focus();
  await expect(page.getByLabel('Country code')).toHaveValue('+47');
});
