import { openSignedIn, register, test } from './account-helpers';
import { callerFor } from './boat-helpers';
import { ask, look, messagesOf, representative } from './chat-helpers';
import { expect } from './fixtures';

const BY = 'Answer from the catalogue';

test.use({ expectedErrors: ['404', 'not found', '409'] });

// proves U-12, S-15
test('two tabs show the same chat, and what is typed in one survives what the other does', async ({
  page,
  request,
}) => {
  const account = await register(request, { fullName: 'Ida Sund' });
  await representative(request, 'Supervisor', 'Sven Lund');
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(messagesOf(other)).toHaveCount(2);
  const typed = other.getByRole('textbox', { name: /^Your (question|message)/ });
  await typed.fill('Half a question');

  // Sent in one tab, seen in the other.
  await ask(page, 'oil filter');
  await expect(messagesOf(page)).toHaveCount(4);
  await look(other);
  await expect(messagesOf(other).nth(3).getByText(BY)).toBeVisible();
  await expect(typed).toHaveValue('Half a question');

  // Handed over in one tab: the other writes to the representative.
  await page.getByRole('button', { name: 'Talk to a representative' }).last().dblclick();
  const popup = page.getByRole('dialog', { name: 'Talk to a representative' });
  await popup.getByRole('button', { name: 'Send this to a representative' }).dblclick();
  const handedOver = 'A representative has received this chat';
  await expect(messagesOf(page).getByText(handedOver)).toHaveCount(1);
  await look(other);
  await expect(other.getByLabel('Your message to the representative')).toHaveValue(
    'Half a question',
  );

  // Closed in one tab: what was typed in the other goes into a new chat.
  await page.getByText('Manage this chat').click();
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.getByText('This chat is closed.')).toBeVisible();
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByText('This chat is closed.')).toBeVisible();
  await expect(other.getByText('What you have typed goes into the new chat.')).toBeVisible();
  await other.getByRole('button', { name: 'Begin a new chat' }).click();
  await expect(other.getByLabel('Your question')).toHaveValue('Half a question');
});

// proves S-15, X-23
test('a message is sent once, however often its button is pressed', async ({
  page,
  request,
  account,
}) => {
  const caller = await callerFor(request, account);
  await openSignedIn(page, '/chat', account);
  await page.getByLabel('Your question').fill('impeller');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  await page.getByLabel('Your question').fill('oil filter');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(messagesOf(page).nth(3)).toContainText(/found|No|Nothing/);
  const chats = (await caller.get('/api/chats')) as { id: number }[];
  expect(chats).toHaveLength(1);
  const chat = (await caller.get(`/api/chats/${chats[0]?.id}`)) as { messages: unknown[] };
  expect(chat.messages).toHaveLength(4);
});

// proves U-12
test('a chat that is deleted in one tab leaves what is typed in the other', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText(BY)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Your question').fill('Half a question');
  await page.getByText('Manage this chat').click();
  await page.getByRole('button', { name: 'Delete the chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/chat\?new=1$/);
  await look(other);
  await expect(other.getByText('This chat was deleted.')).toBeVisible();
  await other.getByRole('button', { name: 'Begin a new chat' }).click();
  await expect(other.getByLabel('Your question')).toHaveValue('Half a question');
});
