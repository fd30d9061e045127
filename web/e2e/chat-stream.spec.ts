import { openSignedIn, test } from './account-helpers';
import { ask, messagesOf } from './chat-helpers';
import { expect } from './fixtures';

const event = (id: number, name: string, data: object) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Cuts the streams of the answers: the browser receives only the first events of what the server
 * sent, as over a bad connection.
 */
const CUT = `
  const own = window.fetch;
  window.cut = 0;
  window.fetch = async (...given) => {
    const answer = await own(...given);
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || window.cut > 0) return answer;
    window.cut += 1;
    const text = await answer.text();
    const first = text.indexOf('\\n\\n') + 2;
    return new Response(text.slice(0, first + 5), { headers: answer.headers });
  };
`;

// proves S-15, CHAT-08
test('an answer whose stream breaks off is resumed after its last event', async ({
  page,
  account,
}) => {
  await page.addInitScript(CUT);
  await openSignedIn(page, '/chat', account);
  const resumed = page.waitForRequest(/\/messages\/\d+\/events$/);
  await ask(page, 'impeller');
  expect((await resumed).headers()['last-event-id']).toBe('1');
  await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
  await expect(messagesOf(page)).toHaveCount(2);
});

// proves S-15
test('an answer can be stopped while it is written, and what was written stays', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
  // The chat has got its address meanwhile: the next message can be typed without a click.
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await expect(page.getByLabel('Your question')).toBeFocused();
  // The catalogue answers too fast to be stopped: an answer that stays open stands for a model's.
  let stopped = false;
  await page.route('**/api/chats/*/messages', async (route) => {
    const body =
      event(1, 'status', { questionId: 900_001, answerId: 900_002, step: 'thinking' }) +
      event(2, 'delta', { text: 'One moment, I am <b>looking</b>' });
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.route('**/api/chats/*/messages/900002/events', () => {});
  await page.route('**/api/chats/*/messages/900002/stop', async (route) => {
    stopped = true;
    const at = new Date().toISOString();
    const json = {
      id: 900_002,
      from: 'assistant',
      agentName: '',
      text: 'One moment, I am <b>looking</b>',
      sentences: [],
      sources: [],
      choices: [],
      state: 'stopped',
      answeredBy: { kind: 'model', model: 'tiny' },
      at,
    };
    await route.fulfill({ json });
  });
  await ask(page, 'another one');
  await expect(page.getByText('I am <b>looking</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect(page.getByText('AI (tiny), numbers checked against the catalogue')).toBeVisible();
  await expect(page.getByLabel('Your question')).toBeFocused();
  expect(stopped).toBe(true);
});

// proves S-15
test('what happens is in view while the server does not answer', async ({ page, account }) => {
  await openSignedIn(page, '/chat', account);
  await ask(page, 'impeller');
  await expect(messagesOf(page).nth(1).getByText('Answer from the catalogue')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await page.route('**/api/chats/*/messages', () => {});
  await ask(page, 'another one');
  await expect(page.getByText('One moment…')).toBeInViewport();
});

// proves S-15
test('an answer that was stopped before its first word has nothing to copy or rate', async ({
  page,
  account,
}) => {
  const at = new Date().toISOString();
  const answer = { id: 900_002, from: 'assistant', agentName: '', text: '', sentences: [] };
  const json = { ...answer, sources: [], choices: [], state: 'stopped', at };
  await openSignedIn(page, '/chat', account);
  await page.route('**/api/chats/*/messages', async (route) => {
    const ids = { questionId: 900_001, answerId: 900_002, step: 'thinking' };
    await route.fulfill({ contentType: 'text/event-stream', body: event(1, 'status', ids) });
  });
  await page.route('**/api/chats/*/messages/900002/events', () => {});
  await page.route('**/api/chats/*/messages/900002/stop', (route) =>
    route.fulfill({ json: { ...json, answeredBy: { kind: 'model', model: 'tiny' } } }),
  );
  await ask(page, 'impeller');
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect(page.getByText('AI (tiny)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toHaveCount(0);
});
