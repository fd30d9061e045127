import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_RESPONSE_DATA } from './api-error';
import { api, read, readList, send } from './client';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerOf = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

// proves API-71, API-72
test('reading and sending return the body of the response', async () => {
  const answer = { data: { id: 7 }, response: answerOf('{"id":7}') };
  expect(await read(Promise.resolve(answer), 'test')).toEqual({ id: 7 });
  expect(await send(Promise.resolve(answer), 'test')).toEqual({ ok: true, data: { id: 7 } });
});

// proves API-73
test("a failed write returns the server's error instead of throwing", async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  const error = { code: 'VALIDATION', message: 'Not so.', fields: { name: 'is missing' } };
  const sent = await send(Promise.resolve({ error, response: answerOf('', 400) }), 'test');
  expect(sent).toMatchObject({ ok: false, error: { status: 400, ...error } });
});

test('a timeout is distinguished from an unreachable server', async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  const late = Promise.reject(new DOMException('time is up', 'TimeoutError'));
  expect(await send(late, 'test')).toMatchObject({
    ok: false,
    error: { status: 0, code: 'TIMEOUT' },
  });
  const unreached = Promise.reject(new TypeError('Failed to fetch'));
  expect(await send(unreached, 'test')).toMatchObject({ error: { status: 0, code: 'OFFLINE' } });
});

test('a call requests the language of the interface, whatever the browser prefers', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.headers.get('accept-language'));
    return answerOf('{}');
  });
  i18n.loadAndActivate({ locale: 'nl', messages: {} });
  const params = { path: { language: 'nl' as const } };
  await send(api.GET('/api/options/{language}', { params }), 'test');
  i18n.activate('en');
  expect(asked).toEqual(['nl']);
});

// proves ERR-65
test("a response without a body is a failure: 'No response data'", async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  expect(NO_RESPONSE_DATA).toBe('No response data');
  const empty = { data: undefined, response: new Response(null, { status: 200 }) };
  await expect(read(Promise.resolve(empty), 'test')).rejects.toThrow(NO_RESPONSE_DATA);
});

// proves API-57
test('a list is sorted by the named field, and one without a body is a failure', async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  i18n.activate('en');
  const brands = ['Zodiac', 'Ösel', 'Bukh', 'ancor'].map((brandName, id) => ({ id, brandName }));
  const answer = { data: brands, response: answerOf('') };
  const sorted = await readList(Promise.resolve(answer), 'test', 'brandName');
  expect(sorted.map(({ brandName }) => brandName)).toEqual(['ancor', 'Bukh', 'Ösel', 'Zodiac']);
  expect(await readList(Promise.resolve(answer), 'test', 'id')).toEqual(brands);
  const empty = { response: new Response(null, { status: 200 }) };
  const nothing = readList<{ id: number }>(Promise.resolve(empty), 'test', 'id');
  await expect(nothing).rejects.toThrow(NO_RESPONSE_DATA);
});
