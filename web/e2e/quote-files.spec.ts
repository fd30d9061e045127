import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { answerLink, anyQuantity } from './mails';
import { picture } from './pictures';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
const file = (name: string, buffer: Buffer = PDF) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Requests a quote from the only vendor of a product, and opens the page of the mailed link. */
async function askAndOpen(page: Page, browser: Browser): Promise<Page> {
  const quantity = anyQuantity();
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByRole('button', { name: 'Ask for quotes' }).click();
  const sent = page.getByRole('dialog', { name: 'Great!' });
  await sent.getByRole('button', { name: 'Ok' }).click();
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  const vendor = await context.newPage();
  const link = new URL(await answerLink('parts@harbour.example', quantity));
  await vendor.goto(`${link.pathname}${link.search}`);
  await expect(vendor.getByRole('button', { name: 'Send answer' })).toBeVisible();
  return vendor;
}

/** Whether the first picture of the page is loaded. */
const isLoaded = (page: Page) =>
  page
    .getByRole('img', { name: 'Picture 1' })
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

// proves H-159
test('pictures are sent with a request, and files with the answer', async ({
  page,
  browser,
  account,
}) => {
  await openSignedIn(page, '/quote-request/1001', account);
  await page
    .getByLabel('Pictures')
    .setInputFiles([file('plate.png', picture(40, 30)), file('pump.png', picture(30, 40))]);
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expectAccessible(page);
  // The sent pictures are kept after a reload.
  await page.reload();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 2' })).toHaveCount(0);
  const vendor = await askAndOpen(page, browser);
  await expect(page.getByRole('link', { name: 'Picture 1' })).toBeVisible();

  await vendor.getByRole('button', { name: 'Picture 1' }).scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(vendor)).toBe(true);
  const opened = vendor.waitForEvent('popup');
  await vendor.getByRole('button', { name: 'Picture 1' }).click();
  const full = await opened;
  // The secret of the link is not in the browser's history.
  await expect.poll(() => full.url()).toMatch(/^blob:/);
  await full.close();
  await vendor
    .getByLabel('Files', { exact: true })
    .setInputFiles([file('Offer 12.pdf'), file('other.pdf')]);
  const files = vendor.getByRole('list', { name: 'Files of your answer' }).getByRole('listitem');
  await expect(files).toHaveText([/^Offer 12\.pdf/, /^other\.pdf/]);
  await vendor.getByRole('button', { name: 'Remove other.pdf' }).click();
  await expect(files).toHaveCount(1);
  await expectAccessible(vendor);
  await expectRoom(vendor);
  await vendor.reload();
  await expect(files).toHaveText([/^Offer 12\.pdf/]);
  await vendor.getByLabel('Total price without shipping').fill('40');
  await vendor.getByRole('button', { name: 'Send answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();
  await expect(files).toHaveText([/^Offer 12\.pdf/]);

  await page.reload();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Offer 12.pdf' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Offer 12.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);
  await expectAccessible(page);
  await expectRoom(page);

  // A changed answer has only the files that are still listed.
  await vendor.getByRole('button', { name: 'Remove Offer 12.pdf' }).click();
  await vendor.getByLabel('Files', { exact: true }).setInputFiles(file('data sheet.pdf'));
  await expect(files).toHaveText([/^data sheet\.pdf/]);
  await vendor.getByRole('button', { name: 'Change answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Download / })).toHaveText([/^data sheet\.pdf/]);
});

test.describe('files that cannot be sent with an answer', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });

  test('are listed with the reason, and a failed one is sent again', { tag: '@any-size' }, async ({
    page,
    browser,
    account,
  }) => {
    await openSignedIn(page, '/quote-request/1001', account);
    const vendor = await askAndOpen(page, browser);
    const field = vendor.getByLabel('Files', { exact: true });
    await field.setInputFiles([file('a.pdf'), file('prices.txt', Buffer.from('a;b'))]);
    await expect(
      vendor.getByText('prices.txt: Only PDF, JPEG and PNG files are accepted.'),
    ).toBeVisible();
    await field.setInputFiles(['1', '2', '3', '4'].map((name) => file(`${name}.pdf`)));
    await expect(vendor.getByText('An answer can have up to three files.')).toBeVisible();
    const files = vendor.getByRole('list', { name: 'Files of your answer' }).getByRole('listitem');
    await expect(files).toHaveCount(0);

    await vendor.route('**/api/quote-answers/*/files', (route) => route.abort());
    await field.setInputFiles(file('offer.pdf'));
    const retry = vendor.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expectAccessible(vendor);
    await vendor.unroute('**/api/quote-answers/*/files');
    await retry.click();
    await expect(files).toHaveText([/^offer\.pdf/]);
    await expect(retry).toHaveCount(0);
    await field.setInputFiles([file('b.pdf'), file('c.pdf')]);
    await expect(files).toHaveCount(3);
    await expect(field).toBeDisabled();
  });
});
