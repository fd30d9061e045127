import { afterEach, expect, test, vi } from 'vitest';
import { NO_RESPONSE_DATA } from './api-error';
import { read, send } from './client';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerOf = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

// proves API-71, API-72
test('reading and sending give the body of the answer', async () => {
  const answer = { data: { id: 7 }, response: answerOf('{"id":7}') };
  expect(await read(Promise.resolve(answer), 'test')).toEqual({ id: 7 });
  expect(await send(Promise.resolve(answer), 'test')).toEqual({ ok: true, data: { id: 7 } });
});

// proves API-73
test('a failed write gives what the server said instead of throwing', async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  const error = { code: 'VALIDATION', message: 'Not so.', fields: { name: 'is missing' } };
  const sent = await send(Promise.resolve({ error, response: answerOf('', 400) }), 'test');
  expect(sent).toMatchObject({ ok: false, error: { status: 400, ...error } });
});

// proves ERR-65
test("an answer without a body is a failure: 'No response data'", async () => {
  vi.stubGlobal('fetch', async () => answerOf('{}'));
  expect(NO_RESPONSE_DATA).toBe('No response data');
  const empty = { data: undefined, response: new Response(null, { status: 200 }) };
  await expect(read(Promise.resolve(empty), 'test')).rejects.toThrow(NO_RESPONSE_DATA);
});
