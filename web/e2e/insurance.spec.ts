import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
const DAY_MS = 86_400_000;

// proves U-03, BOAT-006, BOAT-070, BOAT-071, BOAT-072
test('the insurance of a boat is stored, with its documents', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/insurance/${boat.id}`, account);
  await expect(page.getByLabel('Insurance value')).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Insurance company').fill('Lloyd');
  await page.getByLabel('Insurance value').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Insurance value must be a whole number between 0 and 1,000,000,000'),
  ).toBeVisible();
  await page.getByLabel('Insurance value').fill('85000');
  await page.getByLabel('Currency').selectOption('USD');
  const end = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Expiration date').fill(end);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await expect(page.getByText(/^Insurance expires in \d+ days$/)).toBeVisible();

  await page.getByRole('button', { name: 'Add document' }).click();
  const form = page.getByRole('form', { name: 'Add document' });
  await expect(form.getByLabel('Type')).toHaveValue('insurance');
  const file = { name: 'Policy.pdf', mimeType: 'application/pdf', buffer: PDF };
  await form.getByLabel('File').setInputFiles(file);
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Policy' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Insurance company')).toHaveValue('Lloyd');
  await expect(page.getByLabel('Insurance value')).toHaveValue('85000');
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByRole('heading', { level: 2, name: 'Policy' })).toBeVisible();
});
