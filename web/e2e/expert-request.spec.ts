import { fillSignIn, openSignedIn, test } from './account-helpers';
import { chandleryWith } from './commands';
import { expect, expectAccessible } from './fixtures';
import { mailTo } from './mails';
import { picture } from './pictures';

// proves EXP-01, EXP-05, EXP-06, SRCH-55, U-07, H-190
test('a visitor whose search found nothing signs in and asks the experts', async ({
  page,
  account,
}) => {
  await page.goto('/search/all-system?value=zzzzqqqq');
  await page.getByRole('link', { name: 'Talk to our experts' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/expert-request?searchText=zzzzqqqq');
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('zzzzqqqq');
  await page.getByLabel('What are you looking for?').fill('An impeller');
  const send = page.getByRole('button', { name: 'Send to our experts' });
  await send.click();
  await expect(page.getByText('Please describe what you need')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Description').fill('For a D1-30,\n<b>with gasket</b>');
  const file = { name: 'plate.png', mimeType: 'image/png', buffer: picture(200, 100) };
  await page.getByLabel('Pictures').setInputFiles([file, file]);
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expectAccessible(page);
  // The typed text and the choices are kept after a reload.
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('For a D1-30,\n<b>with gasket</b>');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/expert-request\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An impeller');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(page.getByText('<b>with gasket</b>')).toBeVisible();
  await expect(page.getByText('Searched for “zzzzqqqq”')).toBeVisible();
  const sent = page.getByRole('listitem').getByRole('img', { name: 'Picture 1' });
  await expect(sent).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All your messages' }).click();
  await expect(page.getByRole('link', { name: 'An impeller' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
});

// proves EXP-01, U-07, U-08, H-189, H-155
test('an answer from the staff is mailed, notified and added to the thread', {
  tag: '@any-size',
}, async ({ page, account }) => {
  await openSignedIn(page, '/expert-request', account);
  await page.getByLabel('What are you looking for?').fill('Which impeller?');
  await page.getByLabel('Description').fill('For a D1-30');
  await page.getByRole('button', { name: 'Send to our experts' }).click();
  await expect(page).toHaveURL(/\/expert-request\/\d+$/);
  const number = new URL(page.url()).pathname.split('/')[2] ?? '';
  chandleryWith('Take 21951346.', 'requests', 'answer', number);
  const mail = await mailTo(account.email, 'There is an answer: Which impeller?');
  expect(mail.text).toContain(`/expert-request/${number}`);

  await page.goto('/profile/notifications');
  await page.getByRole('link', { name: /There is an answer to your request/ }).click();
  await expect(page).toHaveURL(`/expert-request/${number}`);
  await expect(page.getByText('Take 21951346.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your message').fill('Thank you');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message was sent.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  await page.goto('/ordersrequests');
  await expect(page.getByText('No requests yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search parts' })).toBeVisible();
  await page.getByRole('link', { name: 'Expert', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Which impeller?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Closed' }).click();
  await expect(page.getByText('No such requests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('You: Thank you')).toBeVisible();
  await page.getByRole('link', { name: 'After sale', exact: true }).click();
  await expect(page.getByRole('link', { name: 'After-sale service' })).toBeVisible();
});

test.describe('a request that is not the user’s', () => {
  test.use({ expectedErrors: ['404 (Not Found)', 'does not exist.'] });

  // proves H-189
  test('is not found', { tag: '@any-size' }, async ({ page, account }) => {
    await openSignedIn(page, '/expert-request/987654', account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    await page.goto('/expert-request/x');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  });
});
