import { fillSignIn, openSignedIn, test } from './account-helpers';
import { ask, messagesOf } from './chat-helpers';
import { expect } from './fixtures';

// proves U-12
test('a printed chat is what was said, dark on white, with all its products', async ({
  page,
  account,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignedIn(page, '/chat', account);
  await ask(page, 'Which impellers do you have?');
  const answer = messagesOf(page).nth(1);
  const more = answer.getByRole('button', { name: /^Show all \d+ products$/ });
  const products = answer.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(more).toBeVisible();
  await expect(products).toHaveCount(4);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(products).toHaveCount(8);
  for (const part of [
    more,
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByLabel('Your question'),
    page.getByRole('button', { name: 'Helpful', exact: true }),
    page.getByText('Manage this chat'),
  ]) {
    await expect(part).toBeHidden();
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(answer.getByText('found for')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(answer).toHaveCSS('break-inside', 'avoid');
});

test.describe('with the question about privacy', () => {
  test.use({ hasConsentAnswer: false });

  // proves U-12
  test('the field of a chat is above it', async ({ page, account }) => {
    await openSignedIn(page, '/chat', account);
    await ask(page, 'Which impellers do you have?');
    await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
    const bar = page.getByRole('region', { name: 'Your privacy' });
    const field = page.getByLabel('Your question');
    const end = async () => {
      const box = await field.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await end()).toBeLessThanOrEqual(await top());
    await bar.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect(field).toBeInViewport();
  });
});

test.describe('a session that ends while something is typed', () => {
  test.use({ expectedErrors: ['401', 'Please sign in'] });

  // proves U-12, CHAT-10
  test('leads to signing in, and back to the chat with what was typed', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/chat', account);
    const asked = page.waitForRequest('**/api/chats/*/messages');
    await ask(page, 'impeller');
    const authorization = (await asked).headers()['authorization'] ?? '';
    await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    const chat = page.url();
    await page.getByLabel('Your question').fill('oil filter');
    const ended = await page.request.post('/api/users/logout', {
      headers: { authorization },
      data: {},
    });
    expect(ended.status()).toBe(200);
    // The app may notice it before the question is sent.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login\?/);
    await fillSignIn(page, account);
    await expect(page).toHaveURL(chat);
    await expect(page.getByLabel('Your question')).toHaveValue('oil filter');
    await expect(messagesOf(page)).toHaveCount(2);
  });
});
