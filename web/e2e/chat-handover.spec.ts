import type { Browser, Page } from '@playwright/test';
import { type Account, anyAddress, openSignedIn, register, test } from './account-helpers';
import { callerFor } from './boat-helpers';
import { ask, messagesOf, representative } from './chat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

/** Hands the user's chat over, without the browser. */
async function handedOver(
  request: Parameters<typeof callerFor>[0],
  account: Account,
): Promise<number> {
  const caller = await callerFor(request, account);
  const { id } = (await caller.send('POST', '/api/chats')) as { id: number };
  await caller.send('POST', `/api/chats/${id}/handover`);
  return id;
}

/** The page of a representative, in a browser of their own. */
async function deskOf(browser: Browser, account: Account, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['CHANDLERY_URL'] ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  });
  const desk = await context.newPage();
  await openSignedIn(desk, path, account);
  return desk;
}

// proves CHAT-12, H-197
test('outside of office hours the user is told when somebody answers', async ({
  page,
  request,
}) => {
  // A name of its own: all representatives see one queue, in which other flows look for theirs.
  const account = await register(request, { fullName: 'Ida Sund' });
  await representative(request, 'Supervisor', 'Sven Lund');
  await page.route('**/api/chats/service', async (route) => {
    const service = (await (await route.fetch()).json()) as object;
    const hours = { isOpen: false, opensAt: '2031-03-04T08:30:00Z' };
    await route.fulfill({ json: { ...service, ...hours } });
  });
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Talk to a representative' }).last().click();
  const popup = page.getByRole('dialog', { name: 'Talk to a representative' });
  await expect(popup).toContainText(/Nobody is there at the moment.* 04-03-2031/);
  await expectAccessible(page);
  await expectRoom(page);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page.getByLabel('Your question')).toBeVisible();
  await page.getByRole('button', { name: 'Talk to a representative' }).last().click();
  await popup.getByRole('button', { name: 'Send this to a representative' }).click();
  await expect(page.getByText('You can close this page meanwhile.')).toBeVisible();
});

// proves CHAT-23, CHAT-24, H-198
test('a supervisor assigns a chat to another representative, who answers it', async ({
  page,
  browser,
  request,
}) => {
  const repName = 'Nils Dahl';
  const account = await register(request, { fullName: 'Eva Strand' });
  const supervisor = await representative(request, 'Supervisor', 'Olga Ness');
  const rep = await representative(request, 'Rep', repName);
  const chatId = await handedOver(request, account);
  await openSignedIn(page, `/chat/${chatId}`, account);
  const desk = await deskOf(browser, rep, '/chats?queue=all');
  await expect(desk.getByText('Nobody is waiting')).toBeVisible();
  await expectAccessible(desk);

  const office = await deskOf(browser, supervisor, `/chats?queue=${chatId}`);
  await expect(office.getByText('Take the chat to answer it.')).toBeVisible();
  const choice = office.getByLabel('Representative', { exact: true });
  await choice.selectOption({ label: `${repName} (open chats: 0)` });
  await office.getByRole('button', { name: 'Assign' }).click();
  await expect(messagesOf(office).getByText(`${repName} answers from now on.`)).toBeVisible();
  await expect(office.getByLabel('Your answer')).toHaveCount(0);
  await expectAccessible(office);
  await expectRoom(office);

  await desk.reload();
  await desk.getByRole('link', { name: 'Eva Strand' }).click();
  await desk.getByLabel('Your answer').fill('Good morning, Eva.');
  await desk.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(messagesOf(desk).getByText('Good morning, Eva.')).toHaveCount(1);
  await page.reload();
  await expect(messagesOf(page).getByText(`${repName} answers from now on.`)).toBeVisible();
  await expect(messagesOf(page).getByText('Good morning, Eva.')).toHaveCount(1);
  await expect(page.getByText(`${repName} answers you here.`)).toBeVisible();
  await desk.context().close();
  await office.context().close();
});
