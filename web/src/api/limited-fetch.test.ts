// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVENT_STREAM, limitedFetch } from './limited-fetch';

// A server that accepts every call and never responds.
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(() => {});
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Sends a call that gets no response, lets its time expire, and returns the length of that time.
 */
async function limitOf(path: string, init: RequestInit = {}): Promise<number> {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const answer = limitedFetch(new Request(base + path, { method: 'POST', ...init }));
  clock.abort(new DOMException('time is up', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  return timeout.mock.calls[0]?.[0] ?? 0;
}

test('a call without a response is cancelled after half a minute', async () => {
  expect(await limitOf('/api/boats/create')).toBe(30_000);
});

test('a refresh, which all tabs wait for, is cancelled after a few seconds', async () => {
  expect(await limitOf('/api/auth/refresh')).toBeLessThanOrEqual(10_000);
});

test('an upload may take minutes', async () => {
  expect(await limitOf('/api/clubs/1/logo', { body: new FormData() })).toBe(180_000);
});

test('a call can still be aborted by its sender', async () => {
  const controller = new AbortController();
  const answer = limitedFetch(new Request(`${base}/api/brands`, { signal: controller.signal }));
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a stream of events', () => {
  const headers = { accept: EVENT_STREAM };

  test('has to begin in half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = limitedFetch(new Request(`${base}/api/chats/1/messages`, { headers }));
    const refusal = answer.catch((error: unknown) => error);
    vi.advanceTimersByTime(30_000);
    expect(await refusal).toMatchObject({ name: 'TimeoutError' });
    vi.useRealTimers();
  });

  // proves S-15
  test('may then last', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const controller = new AbortController();
    const request = new Request(`${base}/api/chats/1/messages`, {
      headers,
      signal: controller.signal,
    });
    const answer = limitedFetch(request);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(timeout).not.toHaveBeenCalled();
  });
});
