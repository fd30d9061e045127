import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { linkTo } from './mails';

// proves H-143, H-159
test('a request is asked for, answered by the link of the mail, and accepted', async ({
  page,
  browser,
  account,
}) => {
  await openSignedIn(page, '/quote-request/1001', account);
  await expect(page.getByRole('checkbox', { name: 'Harbour & Co' })).toBeChecked();
  await page.getByLabel('Quantity').fill('0');
  const ask = page.getByRole('button', { name: 'Ask for quotes' });
  await ask.click();
  await expect(page.getByText('must be a whole number between 1 and 999')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Message').fill('With the <b>gasket</b>, please.');
  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await ask.click();
  const sent = page.getByRole('dialog', { name: 'Great!' });
  await expect(sent.getByText('A quote request has been sent.')).toBeVisible();
  await sent.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL('/ordersrequests');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  const vendor = await context.newPage();
  const link = new URL(await linkTo('parts@harbour.example', 'answer'));
  await vendor.goto(`${link.pathname}${link.search}`);
  await expect(vendor.getByText('With the <b>gasket</b>, please.')).toBeVisible();
  expect(vendor.url()).not.toContain('answer=');
  await expect(vendor.getByText(account.email)).toHaveCount(0);
  await vendor.getByRole('radio', { name: 'The part that replaces it' }).check();
  await vendor.getByLabel('Name or number of this part').fill('NEW-1');
  await vendor.getByLabel('Price of everything').fill('120,5');
  await vendor.getByLabel('Price of shipping').fill('9');
  await expectAccessible(vendor);
  await vendor.getByRole('button', { name: 'Send answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('€129.50')).toBeVisible();
  await expect(page.getByText('The part that replaces it: NEW-1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept the answer of Harbour & Co' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this answer?' });
  await expect(question.getByText('This is not an order and not a payment.')).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('cell', { name: 'Accepted' })).toBeVisible();

  await vendor.reload();
  await expect(vendor.getByText('This request has ended.')).toBeVisible();
  await context.close();
});
