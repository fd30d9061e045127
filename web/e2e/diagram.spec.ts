import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, anyAddress, fillSignIn, openSignedIn, test } from './account-helpers';
import { Authenticator } from './authenticator';
import { chandlery } from './commands';
import { expect, expectAccessible, expectRoom } from './fixtures';

/** A parts list with heads, as a program prints it. */
function partsList(rows: readonly (readonly string[])[]): Buffer {
  const lines = [['Item', 'Part No', 'Description', 'Qty'], ...rows].flatMap((cells, line) =>
    cells.map((cell, column) => {
      const x = [50, 90, 210, 480][column] ?? 0;
      return `BT /F1 10 Tf ${x} ${780 - 14 * line} Td (${cell}) Tj ET`;
    }),
  );
  const content = lines.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  // Without a table of the objects: readers then search for them.
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n`);
}

interface Administrator {
  app: Authenticator;
  /** Ends the session of the page, as from another device. */
  endSession: () => Promise<void>;
}

/** Makes the account an administrator with a second factor, and opens the page as one. */
async function openAsAdministrator(page: Page, account: Account): Promise<Administrator> {
  const { email, password } = account;
  const own = { 'x-forwarded-for': anyAddress() };
  const data = { email, password };
  // With the cookies of the page: a second factor is passed on one device.
  const login = await page.request.post('/api/auth/login', { data, headers: own });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...own, authorization: `Bearer ${token}` };
  const installed = await page.request.get('/api/users/installMfa', { headers });
  const { mfaUrl } = (await installed.json()) as { mfaUrl: string };
  const app = new Authenticator(mfaUrl);
  // That of the step before, so that the code of this step can still be used.
  const mfaCode = app.code(-1);
  const verified = await page.request.post('/api/users/verifyMfa', { headers, data: { mfaCode } });
  const { mfaHash } = (await verified.json()) as { mfaHash: string };
  chandlery('user', 'set', email, '--admin', 'true');
  await page.addInitScript((hash) => {
    if (self !== top || location.origin === 'null') return;
    if (localStorage.getItem('mfa-hash') === null) localStorage.setItem('mfa-hash', hash);
  }, mfaHash);
  await openSignedIn(page, '/ai-diagram-beta', account);
  const endSession = async () => {
    const passed = { ...headers, 'x-mfa-hash': mfaHash };
    const ended = await page.request.delete('/api/users/sessions', { headers: passed });
    expect(ended.status()).toBe(200);
  };
  return { app, endSession };
}

// The call of a session that has ended.
test.use({ expectedErrors: ['401 (Unauthorized)'] });

// proves SHELL-03, SHELL-65, SHELL-66, SHELL-67, SHELL-69, SHELL-70, SHELL-73, CONST-16, CONST-17
test('an administrator uploads a parts list and makes a kit of it', async ({
  page,
  request,
  account,
}) => {
  const { app, endSession } = await openAsAdministrator(page, account);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Upload Your Boat Parts Diagram' }),
  ).toBeVisible();
  const picker = page.getByLabel('Parts list or diagram');
  await expect(picker).toHaveAttribute('accept', 'application/pdf,.pdf');
  await picker.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('Please choose a PDF file.')).toBeVisible();
  await expectAccessible(page);

  const found = await request.get('/api/search/products/all-system?value=impeller');
  const { products } = (await found.json()) as {
    products: { manufacturerProductNumber: string; productName: string }[];
  };
  const [first, second] = products.filter((product) => product.manufacturerProductNumber !== '');
  const buffer = partsList([
    ['1', first?.manufacturerProductNumber ?? '', 'Impeller', '2'],
    ['2', second?.manufacturerProductNumber ?? '', 'Impeller', '1'],
    ['3', 'ZZ-000-XX-1', '=Hose clamp', '4'],
  ]);
  const started = Date.now();
  await picker.setInputFiles({ name: 'bilge pump.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('progressbar', { name: 'Uploading bilge pump.pdf' })).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d)?\sB$/u)).toBeVisible();
  await page.waitForURL('**/search/all-system?userInput=bilgepump');
  expect(Date.now() - started).toBeGreaterThan(3000);

  const panel = page.getByRole('region', { name: 'Parts of the diagram' });
  await expect(panel.getByText('2 parts found · 0 to confirm · 1 not found')).toBeVisible();
  await expectAccessible(page);
  await expectRoom(page);
  await panel.getByRole('button', { name: 'ZZ-000-XX-1' }).click();
  const unknown = panel.getByRole('row', { name: /ZZ-000-XX-1/u });
  await expect(unknown).toBeFocused();
  await unknown.getByRole('button', { name: 'Edit ZZ-000-XX-1' }).click();
  await panel.getByLabel('Quantity').fill('none');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Quantity must be between 1 and 1,000,000')).toBeVisible();
  await panel.getByLabel('Quantity').fill('6');
  // What is typed of a part stays while another one is corrected.
  await panel.getByRole('button', { name: /^Edit/u }).first().click();
  await expect(unknown.getByText('Not saved')).toBeVisible();
  await unknown.getByRole('button', { name: 'Edit ZZ-000-XX-1' }).click();
  await expect(panel.getByLabel('Quantity')).toHaveValue('6');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(unknown.getByText('Not saved')).toBeHidden();
  await expect(unknown.getByText('6', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  // The words on the buttons of the narrow last column stay whole.
  const edit = await unknown.getByRole('button', { name: 'Edit ZZ-000-XX-1' }).boundingBox();
  expect(edit?.height).toBeLessThan(50);
  await page.setViewportSize({ width: 390, height: 844 });

  const csv = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n');
  expect(lines[3]).toBe("3,ZZ-000-XX-1,'=Hose clamp,6,not found,,,");

  await panel.getByRole('button', { name: 'Create kit' }).click();
  await panel.getByRole('button', { name: 'Download package' }).click();
  await expect(panel.getByText('Please choose a product.')).toBeVisible();
  await panel.getByLabel('Product that the kit is for').fill('service kit');
  await panel.getByRole('button', { name: 'Find' }).click();
  await panel.getByRole('radio').first().check();
  await panel.getByLabel('Name of the kit').fill('Service, 100 h');
  await expectAccessible(page);
  await expectRoom(page);
  // What is typed of a kit outlives a reload until its package is made.
  await page.reload();
  await expect(panel.getByRole('radio').first()).toBeChecked();
  await expect(panel.getByLabel('Name of the kit')).toHaveValue('Service, 100 h');
  const kit = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download package' }).click();
  expect((await kit).suggestedFilename()).toBe('kit.zip');
  await expect(panel.getByLabel('Name of the kit')).toHaveValue('Service, 100 h');
  await page.reload();
  await panel.getByRole('button', { name: /^Show all/u }).click();
  await expect(panel.getByLabel('Name of the kit')).toHaveCount(0);

  await unknown.getByRole('button', { name: 'Edit ZZ-000-XX-1' }).click();
  await panel.getByLabel('Description').fill('Hose clamp, 32 mm');
  await endSession();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('You are no longer signed in.')).toBeVisible();
  await page.reload();
  await panel.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, account);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('2 parts found')).toBeVisible();
  // What was typed and not saved is still there.
  await expect(unknown.getByText('Not saved')).toBeVisible();
  await unknown.getByRole('button', { name: 'Edit ZZ-000-XX-1' }).click();
  await expect(panel.getByLabel('Description')).toHaveValue('Hose clamp, 32 mm');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(unknown.getByText('Not saved')).toBeHidden();
  await page.reload();
  await expect(panel.getByRole('table')).toBeHidden();
  await panel.getByRole('button', { name: 'Hide the parts of the diagram' }).click();
  await expect(panel).toBeHidden();
  await page.goto('/ai-diagram-beta');
  await page.getByRole('link', { name: 'bilge pump.pdf' }).click();
  await expect(panel).toBeVisible();
});

// proves SHELL-72, ERR-44
test('everyone else is told that the page is for administrators', async ({ page, account }) => {
  await page.goto('/ai-diagram-beta');
  const words = page.getByRole('heading', { name: 'Must be an admin to access this page' });
  await expect(words).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await openSignedIn(page, '/ai-diagram-beta', account);
  await expect(words).toBeVisible();
  await expect(page.getByLabel('Parts list or diagram')).toHaveCount(0);
});
