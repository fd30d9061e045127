import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

// proves U-03, BOAT-003, BOAT-060, BOAT-061, BOAT-062
test('the dealer and the dates of a boat are kept', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/aftersale/${boat.id}`, account);
  await expectAccessible(page);
  // The name of a group of fields looks like the label of a field.
  const named = (text: string) => page.locator('main').getByText(text, { exact: true });
  const look = (text: string) =>
    named(text).evaluate((label) => {
      const { color, fontSize, fontWeight } = getComputedStyle(label);
      return { color, fontSize, fontWeight };
    });
  expect(await look('Dealer mobile')).toEqual(await look('Dealer name'));
  await page.getByLabel('Dealer e-mail').fill('dealer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email field is badly formatted')).toBeVisible();
  await expect(page.getByLabel('Dealer e-mail')).toBeFocused();

  await page.getByLabel('Dealer name').fill('Cantiere Rossi');
  await page.getByLabel('Dealer e-mail').fill('dealer@example.com');
  await page.getByLabel('Country code').fill('39');
  await page.getByLabel('Number', { exact: true }).fill('10 123 456');
  await page.getByLabel('End of boat warranty').fill('2030-05-20');
  await page.getByLabel('Ownership handover date').fill('2025-05-20');
  await page.getByLabel('Commissioning date').fill('2025-05-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Dealer name')).toHaveValue('Cantiere Rossi');
  await expect(page.getByLabel('Dealer e-mail')).toHaveValue('dealer@example.com');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('10123456');
  await expect(page.getByLabel('End of boat warranty')).toHaveValue('2030-05-20');
  await expect(page.getByLabel('Ownership handover date')).toHaveValue('2025-05-20');
  await expect(page.getByLabel('Commissioning date')).toHaveValue('2025-05-01');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'After-sale service' }).click();
  await expect(page.getByRole('heading', { name: 'Dealer of' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'dealer@example.com' })).toBeVisible();
});
