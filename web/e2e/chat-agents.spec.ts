import { anyAddress, openSignedIn, register, test } from './account-helpers';
import { callerFor, readyBoatOf } from './boat-helpers';
import { ask, messagesOf, representative } from './chat-helpers';
import { chandlery } from './commands';
import { expect, expectAccessible, expectRoom } from './fixtures';

// proves CHAT-12, CHAT-13, CHAT-14, CHAT-15, CHAT-17, CHAT-18, CHAT-21, CHAT-22, CHAT-23, CHAT-24
// proves H-197, H-198, U-12
test('a chat is handed over, taken from the queue and answered', async ({
  page,
  browser,
  request,
}) => {
  const fullName = 'Ada Strand';
  const account = await register(request, { fullName });
  await representative(request, 'Supervisor', 'Sven Lund');
  const rep = await representative(request, 'PayingCustomerManager', 'Rita Holm');
  const supervisor = await representative(request, 'Supervisor', 'Olga Ness');
  await readyBoatOf(request, account, { hullIdentificationNumber: 'DEABC12345D626' });
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Talk to a representative' }).last().click();
  const popup = page.getByRole('dialog', { name: 'Talk to a representative' });
  for (const text of ['Nordlys', 'Beneteau First 310', 'DEABC12345D626', account.email, fullName]) {
    await expect(popup.getByText(text).first()).toBeVisible();
  }
  await expect(popup).toContainText('The conversation may be used anonymously to improve the AI.');
  await popup.getByText('The conversation with the assistant').click();
  await expect(popup.getByText('impeller').first()).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Send this to a representative' }).click();
  const received = messagesOf(page).getByText('A representative has received this chat');
  await expect(received).toBeInViewport();
  const message = page.getByLabel('Your message to the representative');
  await expect(message).toBeFocused();
  await message.fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(messagesOf(page).getByText('Are you there?')).toBeVisible();
  await expect(message).toHaveValue('');
  await expectAccessible(page);

  const context = await browser.newContext({
    baseURL: process.env['CHANDLERY_URL'] ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  });
  const desk = await context.newPage();
  await openSignedIn(desk, '/chats', supervisor);
  await desk.getByRole('link', { name: 'Queue' }).click();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: fullName }).first().click();
  const side = desk.getByRole('complementary', { name: 'Handed over' });
  await expect(side).toContainText('Nordlys');
  await expect(side).toContainText(account.email);
  await expect(side).toContainText('impeller');
  await desk.getByRole('button', { name: 'Take the chat' }).click();
  await desk.getByLabel('Your answer').fill('Yes. Take 21951346.');
  await expectAccessible(desk);
  await expectRoom(desk);
  await desk.keyboard.press('Enter');
  await expect(messagesOf(desk).getByText('Yes. Take 21951346.')).toBeVisible();

  await expect(messagesOf(page).getByText('Olga Ness answers from now on.')).toBeVisible({
    timeout: 25_000,
  });
  await expect(messagesOf(page).getByText('Yes. Take 21951346.')).toBeInViewport();
  // What was read here is not notified any more.
  const caller = await callerFor(request, account);
  await expect
    .poll(async () => ((await caller.get('/api/notifications')) as { unread: number }).unread)
    .toBe(0);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveText('');
  await desk.getByRole('button', { name: 'Give it back to the assistant' }).click();
  await expect(desk).toHaveURL('/chats?queue=all');
  await page.reload();
  await expect(messagesOf(page).getByText('The assistant answers again.')).toBeVisible();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await openSignedIn(page, '/chats?queue=all', rep);
  await expect(page.getByRole('link', { name: 'Queue' })).toBeVisible();
  await context.close();
});

// proves CHAT-13, BUY-57
test('a number for the call back is taken as it is usually written', async ({ page, request }) => {
  const account = await register(request, { fullName: 'Bo Lind' });
  await representative(request, 'Supervisor', 'Sven Lund');
  chandlery('grants', 'add', '--user', account.email, 'MarineChatAIChatAndPhone');
  await openSignedIn(page, '/chat', account);
  await page.getByRole('button', { name: 'Talk to a representative' }).click();
  const popup = page.getByRole('dialog', { name: 'Talk to a representative' });
  await popup.getByRole('button', { name: 'Send this to a representative' }).click();
  await expect(popup.getByText('Please enter a phone number')).toBeVisible();
  await expect(popup.getByLabel('Phone for the call back')).toBeFocused();
  await expectAccessible(page);
  await popup.getByLabel('Phone for the call back').fill('07700 900123');
  await popup.getByRole('button', { name: 'Send this to a representative' }).click();
  await expect(popup.getByText('Please add the country code, for example +44.')).toBeVisible();
  await popup.getByLabel('Phone for the call back').fill('+44 7700 900123');
  await popup.getByRole('button', { name: 'Send this to a representative' }).click();
  await expect(messagesOf(page).getByText('A representative has received this chat')).toBeVisible();
});
