import { confirmEmail, openSignedIn, registerUnconfirmed, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { answerLink, anyQuantity } from './mails';

// proves H-143, H-159
test('a quote is requested, answered with the link of the mail, and accepted', async ({
  page,
  browser,
  account,
}) => {
  const quantity = anyQuantity();
  await openSignedIn(page, '/quote-request/1001', account);
  await expect(page.getByRole('checkbox', { name: 'Harbour & Co' })).toBeChecked();
  await page.getByLabel('Quantity').fill('0');
  const ask = page.getByRole('button', { name: 'Ask for quotes' });
  await ask.click();
  await expect(page.getByText('must be a whole number between 1 and 999')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByLabel('Message').fill('With the <b>gasket</b>, please.');
  // The typed text is kept after a reload.
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue(quantity);
  await ask.click();
  const sent = page.getByRole('dialog', { name: 'Great!' });
  await expect(sent.getByText('A quote request has been sent.')).toBeVisible();
  await sent.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL('/ordersrequests');
  await expect(page.getByRole('cell', { name: 'Waiting for an answer' })).toBeVisible();

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('consentStatus', 'denied'));
  const vendor = await context.newPage();
  const link = new URL(await answerLink('parts@harbour.example', quantity));
  await vendor.goto(`${link.pathname}${link.search}`);
  await expect(vendor.getByText('With the <b>gasket</b>, please.')).toBeVisible();
  expect(vendor.url()).not.toContain('answer=');
  await expect(vendor.getByText(account.email)).toHaveCount(0);
  await vendor.getByRole('radio', { name: 'The part that replaces it' }).check();
  await vendor.getByLabel('Name or number of this part').fill('NEW-1');
  await vendor.getByLabel('Total price without shipping').fill('120,5');
  await vendor.getByLabel('Shipping costs').fill('9');
  await expectAccessible(vendor);
  await vendor.getByRole('button', { name: 'Send answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('€129.50')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'The part that replaces it NEW-1' })).toBeVisible();
  await expectAccessible(page);

  // The user asks a question, and the vendor answers again.
  await page.getByRole('button', { name: 'Ask a question: Harbour & Co' }).click();
  await page.getByLabel('Question to Harbour & Co').last().fill('With the gasket?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You asked Harbour & Co: With the gasket?')).toBeVisible();
  await vendor.reload();
  await expect(vendor.getByText('With the gasket?')).toBeVisible();
  await vendor.getByLabel('Note').fill('Yes.');
  await vendor.getByRole('button', { name: 'Change answer' }).click();
  await expect(vendor.getByText('Your answer was sent.')).toBeVisible();
  await page.reload();

  await page.getByRole('button', { name: 'Accept the answer from Harbour & Co' }).click();
  const form = page.getByRole('form', { name: 'Accept the answer from Harbour & Co' });
  await expect(form.getByText('This is neither an order nor a payment.')).toBeVisible();
  await form.getByRole('switch', { name: account.email }).uncheck();
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(form.getByText('The vendor needs your e-mail')).toBeVisible();
  await form.getByRole('switch', { name: account.email }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('cell', { name: 'Accepted' })).toBeVisible();

  await page.getByRole('radio', { name: 'Waiting for an answer' }).click();
  await expect(page.getByText('No such requests')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('cell', { name: 'Accepted' })).toBeVisible();

  await vendor.reload();
  await expect(vendor.getByText('This request is closed')).toBeVisible();
  await expect(vendor.getByText('If your offer was accepted, you get an e-mail')).toBeVisible();
  await context.close();
});

test('a user with an unconfirmed e-mail sees that before filling in the form', async ({
  page,
  request,
}) => {
  const account = await registerUnconfirmed(request);
  await openSignedIn(page, '/quote-request/1001', account);
  await expect(page.getByText('Confirm your e-mail first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for quotes' })).toHaveCount(0);
  await expectAccessible(page);
  await confirmEmail(request, account.email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: 'Ask for quotes' })).toBeVisible();
});
