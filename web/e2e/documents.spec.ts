import { readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The form of a new document with a chosen file. */
async function formWith(page: Page, file: File) {
  await page.getByRole('button', { name: 'Add document' }).click();
  const form = page.getByRole('form', { name: 'Add document' });
  await form.getByLabel('File').setInputFiles(file);
  return form;
}

test('an empty list stands in the middle of a wide page', async ({ page, account, request }) => {
  const { id } = await boatOf(request, account);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSignedIn(page, '/profile', account);
  for (const [path, title] of [
    [`/boatprofile/documents/${id}`, 'No documents yet'],
    [`/boatprofile/insurance/${id}`, 'No documents yet'],
    ['/profile/user-address', 'No addresses yet'],
    ['/profile/notifications', 'No notifications yet'],
    ['/virtualtour', 'No virtual tour of Nordlys'],
    ['/after-sale-service', 'After-sale service needs a dealer'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    const middle = await heading.evaluate((found) => {
      const { left, right } = found.getBoundingClientRect();
      return (left + right - document.documentElement.clientWidth) / 2;
    });
    expect(Math.abs(middle), path).toBeLessThan(2);
  }
});

// proves BOAT-005
test('a document is added, opened, saved, changed and deleted', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);
  const name = 'Certificat d’assurance 2027.pdf';
  const form = await formWith(page, { name, mimeType: 'text/plain', buffer: PDF });
  await expect(form.getByLabel('Title')).toHaveValue('Certificat d’assurance 2027');
  await form.getByLabel('Title').fill('Policy');
  await form.getByLabel('Type').selectOption('insurance');
  await form.getByLabel('Expires on').fill('2035-12-31');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('status').getByText('Document added')).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Policy' });
  await expect(row).toContainText(`Insurance · ${name} · 1 kB`);
  await expect(row).toContainText('Expires on 31-12-2035');
  await expect(row).toContainText(/Added by Ada Berg on \d\d-\d\d-\d{4}/);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Policy' }).click();
  expect((await saved).suggestedFilename()).toBe(name);
  expect(readFileSync(await (await saved).path())).toEqual(PDF);

  await page.getByRole('button', { name: 'Edit Policy' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Title field is required')).toBeVisible();
  await page.getByLabel('Title').fill('Old policy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Document saved')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Delete Old policy' }).click();
  await expect(page.getByText('The file will be deleted permanently.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('a document is stored once, however quickly its button is pressed', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  const form = await formWith(page, { name: 'Policy.pdf', mimeType: 'text/plain', buffer: PDF });
  await form.getByRole('button', { name: 'Add document' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('status').getByText('Document added')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete Policy' })).toHaveCount(1);
});

test.describe('a picture', () => {
  // The browser's own page for a picture has inline styles, which our policy forbids there too.
  test.use({ expectedErrors: ['Applying inline style violates'] });

  test('opens in a new tab', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(8, 6);
      canvas.getContext('2d')?.fillRect(0, 0, 4, 3);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const file = { name: 'Plan.png', mimeType: 'image/png', buffer: Buffer.from(png) };
    const form = await formWith(page, file);
    await form.getByRole('button', { name: 'Add document' }).click();
    await expect(page.getByText('Document added')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open Plan' }).click();
    const tab = await opened;
    await tab.waitForURL(/^blob:/);
    await expect(tab.locator('img')).toHaveJSProperty('naturalWidth', 8);
  });
});

test('several files are dropped together, and added one after the other', async ({
  page,
  account,
  request,
}) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  await page.getByRole('button', { name: 'Add document' }).click();
  const form = page.getByRole('form', { name: 'Add document' });
  const dropped = await page.evaluateHandle(
    ([text]) => {
      const data = new DataTransfer();
      for (const name of ['Hull.pdf', 'Engine.pdf', 'Rig.pdf']) {
        data.items.add(new File([text ?? ''], name, { type: 'application/pdf' }));
      }
      return data;
    },
    [PDF.toString()],
  );
  // On a phone the field does not say that files can be dropped.
  const zone = form.getByText(/^Choose files/);
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.getByLabel('Title')).toHaveValue('Hull');
  const next = form.getByRole('list', { name: 'Next files' });
  await expect(next.getByRole('listitem')).toHaveText([/Engine\.pdf/, /Rig\.pdf/]);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel Engine.pdf' }).click();
  await form.getByLabel('Type').selectOption('manual');
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('status').getByText('Document added')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Rig');
  await expect(form.getByLabel('Type')).toHaveValue('manual');
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Rig', 'Hull']);
});

test('a file that cannot be stored is reported before it is sent, and stays chosen', async ({
  page,
  account,
  request,
}, testInfo) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  let sent = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes('/api/documents/')) sent += 1;
  });
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') };
  const form = await formWith(page, text);
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(form.getByText('Only PDF, JPEG and PNG files are accepted.')).toBeVisible();
  await expect(form.getByLabel('File')).toBeFocused();
  await expectAccessible(page);
  // A file on the disk, because the bytes of a buffer would be sent to the browser as text.
  const large = testInfo.outputPath('large.pdf');
  await writeFile(large, PDF);
  await truncate(large, 20 * 1024 * 1024 + 1);
  await form.getByLabel('File').setInputFiles(large);
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(
    form.getByText('The file is larger than 20 MB. Please choose a smaller one.'),
  ).toBeVisible();
  expect(sent).toBe(0);
});

test.describe('a document that the server refuses', () => {
  test.use({ expectedErrors: ['400', '500'] });

  test('says why, and keeps the chosen file', async ({ page, account, request }) => {
    const boat = await boatOf(request, account);
    await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
    // It starts like a PDF but does not end like one.
    const buffer = Buffer.from('%PDF-1.4\nhalf of it');
    const form = await formWith(page, { name: 'half.pdf', mimeType: 'application/pdf', buffer });
    await form.getByRole('button', { name: 'Add document' }).click();
    await expect(
      form.getByText('This file cannot be read. Please choose another one.'),
    ).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('half');

    await page.route('**/api/documents/boat/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'X', message: 'Something went wrong.' } })
        : route.continue(),
    );
    const file = { name: 'whole.pdf', mimeType: 'application/pdf', buffer: PDF };
    await form.getByLabel('File').setInputFiles(file);
    await form.getByRole('button', { name: 'Add document' }).click();
    await expect(form.getByText('Something went wrong.')).toBeVisible();
    await page.unroute('**/api/documents/boat/*');
    await form.getByRole('button', { name: 'Add document' }).click();
    await expect(page.getByText('Document added')).toBeVisible();
  });
});

test('an upload is cancelled', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, account);
  await page.route('**/api/documents/boat/*', async (route) => {
    // The call is not answered, so the upload runs until it is cancelled.
    if (route.request().method() !== 'POST') await route.continue();
  });
  const form = await formWith(page, {
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(form.getByRole('progressbar', { name: 'Sending plan.pdf' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByLabel('Title')).toHaveValue('plan');
  await page.unroute('**/api/documents/boat/*');
  await form.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('Document added')).toBeVisible();
});

test('a guest reads the documents, and cannot change them', async ({ page, account, request }) => {
  const boat = await boatOf(request, account);
  const owner = await callerFor(request, account);
  await owner.upload(
    `/api/documents/boat/${boat.id}`,
    { kind: 'manual' },
    {
      name: 'Manual.pdf',
      mimeType: 'application/pdf',
      buffer: PDF,
    },
  );
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, `/boatprofile/documents/${boat.id}`, guest);
  await expect(page.getByRole('heading', { level: 2, name: 'Manual' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Manual' })).toBeVisible();
  await expect(page.getByText('You can view this boat but not edit it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit|Delete|Add/ })).toHaveCount(0);
  await expectAccessible(page);
});
