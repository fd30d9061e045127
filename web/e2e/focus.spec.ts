import { newEmail, openSignedIn, test } from './account-helpers';
import { boatOf, readyBoatOf } from './boat-helpers';
import { expect } from './fixtures';
import { expectFocusKept } from './focus-helpers';
import { picture } from './pictures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
const FILE = { name: 'Policy.pdf', mimeType: 'application/pdf', buffer: PDF };

test('a user who manages documents by keyboard keeps their position', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  const add = page.getByRole('button', { name: 'Add document' });
  await add.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(add).toBeFocused();

  await add.press('Enter');
  const form = page.getByRole('form', { name: 'Add document' });
  await expect(form.getByLabel('File')).toBeFocused();
  await form.getByLabel('File').setInputFiles(FILE);
  await form.getByRole('button', { name: 'Add document' }).press('Enter');
  await expect(page.getByRole('status').getByText('Document added')).toBeVisible();
  await expect(add).toBeFocused();

  const edit = page.getByRole('button', { name: 'Edit Policy' });
  await edit.press('Enter');
  await page.getByLabel('Title').fill('Old policy');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Old policy' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Old policy' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expectFocusKept(page, 'deleting a document');
});

test('the field of an unlisted engine gets the focus, and removing an engine keeps the focus on the page', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/engine/${boat.id}`, account);
  await page.getByRole('button', { name: 'Add engine' }).click();
  await page.getByLabel('Make and model', { exact: true }).fill('Bukh');
  await page.getByRole('option', { name: 'My engine is not listed' }).click();
  await expect(page.getByLabel('Make', { exact: true })).toBeFocused();
  await page.getByLabel('Model', { exact: true }).fill('DV 20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engines' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Bukh DV 20' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Engine removed')).toBeVisible();
  await expectFocusKept(page, 'removing an engine');
});

test('the message about a save has the focus, because its button is disabled until there is a change', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/aftersale/${boat.id}`, account);
  await page.getByLabel('Dealer name').fill('Cantiere Rossi');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Boat saved' })).toBeFocused();
});

test('after the first boat was added, the confirmation in place of the form has the focus', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/boatprofile', account);
  await page.getByLabel('Boat name').fill('Nordlys');
  await page.getByLabel('Brand').fill('Own');
  await page.getByLabel('Model').fill('Sloop');
  await page.getByRole('button', { name: 'Create boat' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Boat added' })).toBeFocused();
});

test('inviting returns the focus to the button, and withdrawing keeps it on the page', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  const email = newEmail();
  await openSignedIn(page, `/boatprofile/users/1?boatId=${boat.id}`, account);
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await invite.press('Enter');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(invite).toBeFocused();
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expectFocusKept(page, 'withdrawing an invitation');
});

test('the arrow to the last boat keeps the focus, and goes no further', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account, { boatName: 'Ada' });
  await boatOf(request, account, { boatName: 'Bea' });
  await openSignedIn(page, '/', account);
  const box = page.getByRole('region', { name: 'My Boat' });
  const arrow = box.getByRole('button', { name: 'Previous boat' });
  await arrow.press('Enter');
  await expect(box.getByText('Ada')).toBeVisible();
  await expect(arrow).toBeDisabled();
  await expect(arrow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.getByText('Ada')).toBeVisible();
});

test('cropping takes the focus, and returns it afterwards', async ({ page, account, request }) => {
  await readyBoatOf(request, account);
  await openSignedIn(page, '/', account);
  await page.getByRole('button', { name: 'Change boat picture' }).click();
  const popup = page.getByRole('dialog', { name: 'Update Boat' });
  const chooser = page.waitForEvent('filechooser');
  await popup.getByRole('button', { name: 'Gallery' }).click();
  await (await chooser).setFiles({
    name: 'boat.png',
    mimeType: 'image/png',
    buffer: picture(900, 600),
  });
  const crop = popup.getByRole('button', { name: 'Crop' });
  const cropping = page.getByRole('dialog', { name: 'Crop Boat Photo' });
  const leave = [
    () => page.keyboard.press('Escape'),
    () => cropping.getByRole('button', { name: 'Cancel' }).press('Enter'),
    () => cropping.getByRole('button', { name: 'Crop' }).press('Enter'),
  ];
  for (const end of leave) {
    await crop.press('Enter');
    await expect(cropping.getByRole('slider', { name: 'Zoom' })).toBeFocused();
    await end();
    await expect(crop).toBeFocused();
  }
});

test('creating and leaving a club leave the focus on the button', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await openSignedIn(page, '/boatprofile', account);
  await page.getByRole('button', { name: 'Create a club' }).press('Enter');
  await expect(page.getByLabel('Club name')).toBeFocused();
  await page.getByLabel('Club name').fill('Mare Nostrum');
  await page.getByRole('button', { name: 'Create', exact: true }).press('Enter');
  const leave = page.getByRole('button', { name: 'Remove this boat from the club' });
  await expect(leave).toBeFocused();
  await leave.press('Enter');
  await expect(page.getByRole('button', { name: 'Add this boat to the club' })).toBeFocused();
});
