import { fillSignIn, openSignedIn, test } from './account-helpers';
import { callerFor, readyBoatOf } from './boat-helpers';
import { ask, messagesOf } from './chat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { mailTo } from './mails';
import { findProduct } from './product-helpers';
import { DEMO } from './server';

const BY = 'Answer from the catalogue';

// proves CHAT-08, CHAT-10, CHAT-11, U-12, S-15, H-196
test('a question is answered from the catalogue, and the chat is found again', async ({
  page,
  request,
  account,
}) => {
  await readyBoatOf(request, account);
  await openSignedIn(page, '/', account);
  await page.getByRole('link', { name: 'AI marine chat' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByLabel('This chat is about')).not.toHaveValue('');
  await expectAccessible(page);
  await ask(page, 'Which impellers do you have?');
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const answer = messagesOf(page).nth(1);
  await expect(answer.getByText(BY)).toBeVisible();
  await expect(
    answer.getByRole('list', { name: 'Products' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
  await expect(page.getByText('Nordlys', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectRoom(page);

  await answer.getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect(answer.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(messagesOf(page)).toHaveCount(2);
  await expect(answer.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('link', { name: 'All chats' }).click();
  const listed = page.getByRole('link', { name: 'Which impellers do you have?' });
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'AI marine chat' })).toBeFocused();
  await page.goForward();
  await listed.click();
  await expect(messagesOf(page)).toHaveCount(2);
  // Without an id the newest open chat is resumed.
  await page.goto('/chat');
  await expect(messagesOf(page)).toHaveCount(2);
});

// proves U-12
test('what is typed is kept, a long text is counted, and signing out erases it', {
  tag: '@any-size',
}, async ({ page, account }) => {
  await openSignedIn(page, '/chat', account);
  const field = page.getByLabel('Your question');
  await field.fill('First line');
  await page.keyboard.press('Shift+Enter');
  await field.pressSequentially('second');
  await expect(field).toHaveValue('First line\nsecond');
  await page.reload();
  await expect(field).toHaveValue('First line\nsecond');
  await field.fill('x'.repeat(1990));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await field.fill('x'.repeat(2001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(messagesOf(page)).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes(':chat/')).length);
  expect(await kept()).toBe(1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  expect(await kept()).toBe(0);
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/chat');
  await expect(field).toHaveValue('');
});

// proves U-12
test('a chat is mailed, closed, followed by a new one, and deleted', { tag: '@any-size' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/chat', account);
  await ask(page, 'zzzzqqqq');
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  await page.getByText('Manage this chat').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send it to me by e-mail' }).click();
  await expect(page.getByText(`is on its way to ${account.email}`)).toBeVisible();
  await mailTo(account.email, 'Your chat: zzzzqqqq');
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.getByText('This chat is closed.')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveCount(0);
  await expectAccessible(page);
  const closed = page.url();
  await page.getByRole('button', { name: 'Begin a new chat' }).click();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  expect(page.url()).not.toBe(closed);

  await page.goto(closed);
  await page.getByText('Manage this chat').click();
  await page.getByRole('button', { name: 'Delete the chat' }).click();
  const popup = page.getByRole('dialog', { name: 'Delete this chat?' });
  await popup.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/chat\?new=1$/);
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: 'impeller' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'zzzzqqqq' })).toHaveCount(0);
});

// proves U-12
test('a part’s page begins a chat about it', async ({ page, request, account }) => {
  const { product } = await findProduct(request, 'anode', () => true);
  await openSignedIn(page, `/product/${product.productId}`, account);
  await page.getByRole('link', { name: 'Ask about this part' }).click();
  await expect(page).toHaveURL(`/chat?productId=${product.productId}`);
  await ask(page, 'What replaces it?');
  await expect(page.getByRole('link', { name: product.productName }).first()).toBeVisible();
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
});

test.describe('a chat that is deleted elsewhere', () => {
  test.use({ expectedErrors: ['404', 'not found'] });

  // proves U-12
  test('what was typed into it goes into a new one', { tag: '@any-size' }, async ({
    page,
    request,
    account,
  }) => {
    const caller = await callerFor(request, account);
    await openSignedIn(page, '/categories', account);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await ask(page, 'impeller');
    await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
    const [chat] = (await caller.get('/api/chats')) as { id: number }[];
    await caller.send('DELETE', `/api/chats/${chat?.id}`);
    await ask(page, 'oil filter');
    await expect(page.getByText('This chat was deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Begin a new chat' }).click();
    await expect(page.getByLabel('Your question')).toHaveValue('oil filter');
  });
});

// proves H-093, CHAT-13
test('the demo is offered neither a representative nor a mail', { tag: '@any-size' }, async ({
  page,
}) => {
  await openSignedIn(page, '/chat?new=1', {
    email: DEMO.username,
    password: DEMO.password,
    fullName: 'Demo',
  });
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  await page.getByText('Manage this chat').click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it to me by e-mail' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Talk to a representative' })).toHaveCount(0);
});

test.describe('a server that does not answer', () => {
  test.use({ expectedErrors: ['ERR_FAILED', 'Failed to fetch', '404', 'not exist', 'not found'] });

  // proves U-12
  test('a message that could not be sent is kept and sent once', { tag: '@any-size' }, async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/chat', account);
    await page.route('**/api/chats/*/messages', (route) => route.abort());
    await ask(page, 'impeller');
    await expect(page.getByRole('alert')).toContainText('Not sent:');
    await expect(page.getByLabel('Your question')).toHaveValue('impeller');
    await expectAccessible(page);
    await page.unroute('**/api/chats/*/messages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(messagesOf(page)).toHaveCount(2);
    await expect(page.getByLabel('Your question')).toHaveValue('');
  });

  // proves CHAT-10
  test('a chat of another user is not found', { tag: '@any-size' }, async ({ page, account }) => {
    await openSignedIn(page, '/chat/987654', account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  });
});
