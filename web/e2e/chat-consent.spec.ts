import type { Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { ask, messagesOf } from './chat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

const HOST = 'models.harbour.example';

/**
 * Has the server's answers name a model on another host, which cannot be reached here. Returns the
 * hosts that consent was given to, null for a consent that was withdrawn.
 */
async function withForeignModel(page: Page): Promise<(string | null)[]> {
  const consents: (string | null)[] = [];
  const path = '**/api/chats/service';
  const withModel = async (service: object) => {
    const needsConsent = (consents.at(-1) ?? null) !== HOST;
    return { json: { ...service, model: { name: 'tiny', host: HOST, needsConsent } } };
  };
  let service: object = {};
  await page.route(path, async (route) => {
    service = (await (await route.fetch()).json()) as object;
    await route.fulfill(await withModel(service));
  });
  await page.route(`${path}/consent`, async (route) => {
    const { host } = route.request().postDataJSON() as { host: string | null };
    consents.push(host);
    await route.fulfill(await withModel(service));
  });
  return consents;
}

const questionOf = (page: Page) => page.getByRole('group', { name: 'May an AI answer?' });
const fieldOf = (page: Page) => page.getByLabel('Your question');

// proves CHAT-08
test('consent to the host of a model is given, withdrawn and given again', async ({
  page,
  account,
}) => {
  const consents = await withForeignModel(page);
  await openSignedIn(page, '/chat', account);
  await expect(questionOf(page)).toContainText(`${HOST} (tiny) then receives your chats`);
  await expect(page.getByText('An AI writes the answers.')).toHaveCount(0);
  await expectAccessible(page);
  await expectRoom(page);
  await questionOf(page).getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(page.getByRole('status').getByText(`sent to ${HOST}.`)).toBeVisible();
  await expect(page.getByText('An AI writes the answers.')).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Do not send them any more' }).press('Enter');
  await expect(page.getByRole('status').getByText('without AI.')).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Let an AI answer' }).press('Enter');
  await expect(questionOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`sent to ${HOST}.`)).toBeVisible();
  expect(consents).toEqual([HOST, null, HOST]);
});

// proves CHAT-08
test('a no to the host of a model sends nothing, is kept, and can be changed', async ({
  page,
  account,
}) => {
  const consents = await withForeignModel(page);
  await openSignedIn(page, '/chat', account);
  await questionOf(page).getByRole('button', { name: 'Only search the catalogue' }).click();
  await expect(page.getByText('without AI.')).toHaveCount(1);
  await expect(fieldOf(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Let an AI answer' })).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
  expect(consents).toEqual([]);
});

// proves CHAT-08
test('who does not answer the question about a model is answered by the catalogue', async ({
  page,
  account,
}) => {
  const consents = await withForeignModel(page);
  await openSignedIn(page, '/chat', account);
  await expect(questionOf(page)).toBeVisible();
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
  // It does not stand in the way of a chat, and is asked again in a new one.
  await page.getByRole('link', { name: 'New chat' }).click();
  await expect(questionOf(page)).toBeVisible();
  expect(consents).toEqual([]);
});
