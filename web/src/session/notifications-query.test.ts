import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken } from '@/api/access-token';
import { newestNotificationsQuery } from './notifications-query';

const PAGE = { items: [], unread: 3, nextBefore: null };

beforeEach(() => keepToken('good', Date.now() + 900_000));
afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

/** Responds to one request after the other, and records them. */
function serve(...answers: Response[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return answers.shift() ?? Response.error();
  });
  return requests;
}

test('an unchanged page is not sent again, and is still shown', async () => {
  const tagged = Response.json(PAGE, { headers: { etag: '"one"' } });
  const changed = Response.json({ ...PAGE, unread: 4 }, { headers: { etag: '"two"' } });
  const requests = serve(tagged, new Response(null, { status: 304 }), changed);
  const client = new QueryClient();
  const query = newestNotificationsQuery();
  const ask = async () => await client.fetchQuery({ ...query, staleTime: 0 });
  expect(await ask()).toEqual({ page: PAGE, tag: '"one"' });
  expect(await ask()).toEqual({ page: PAGE, tag: '"one"' });
  expect(await ask()).toMatchObject({ page: { unread: 4 }, tag: '"two"' });
  const asked = requests.map((request) => request.headers.get('if-none-match'));
  expect(asked).toEqual([null, '"one"', '"one"']);
});
