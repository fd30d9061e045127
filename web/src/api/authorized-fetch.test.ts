// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, registerRefresher } from './access-token';
import { authorizedFetch, registerRefusalListener } from './authorized-fetch';

// A server that accepts one token, and responds at one path that the user is blocked.
let server: Server;
let base = '';
let calls: string[] = [];
let refreshes = 0;

function answerTo(request: IncomingMessage): [status: number, code: string] {
  const token = request.headers.authorization;
  if (request.url === '/api/users/blocked') return [403, 'BLOCKED'];
  if (request.url?.startsWith('/api/options/') === true) return [200, ''];
  return token === undefined || token === 'Bearer good' ? [200, ''] : [401, 'UNAUTHENTICATED'];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, code] = answerTo(request);
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      calls.push(`${request.url} ${request.headers.authorization ?? '-'} ${body}`.trim());
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code }));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

beforeEach(() => {
  calls = [];
  refreshes = 0;
  forgetToken();
  registerRefresher(async () => {
    refreshes += 1;
    keepToken('good', Date.now() + 300_000);
    return 'good';
  });
});

const post = (path: string) =>
  authorizedFetch(new Request(base + path, { method: 'POST', body: 'text' }));

test("a visitor's call is sent without a token, and requests none", async () => {
  await post('/api/users/address/create');
  expect(calls).toEqual(['/api/users/address/create - text']);
  expect(refreshes).toBe(0);
});

// proves AUTH-148, API-68
test("a user's call has the token", async () => {
  keepToken('good', Date.now() + 300_000);
  await post('/api/users/address/create');
  expect(calls).toEqual(['/api/users/address/create Bearer good text']);
});

// proves API-69, AUTH-151
test('an expired token is renewed before the call', async () => {
  keepToken('old', Date.now() - 1);
  await post('/api/users/address/create');
  expect(calls).toEqual(['/api/users/address/create Bearer good text']);
  expect(refreshes).toBe(1);
});

test('a token that the server refuses is renewed once, and the call repeated whole', async () => {
  keepToken('revoked', Date.now() + 300_000);
  const answer = await post('/api/users/address/create');
  expect(answer.status).toBe(200);
  expect(calls).toEqual([
    '/api/users/address/create Bearer revoked text',
    '/api/users/address/create Bearer good text',
  ]);
});

test('a call whose token cannot be renewed returns the refusal', async () => {
  registerRefresher(async () => null);
  keepToken('revoked', Date.now() + 300_000);
  expect((await post('/api/users/address/create')).status).toBe(401);
  expect(calls).toHaveLength(1);
});

test('the calls that every page needs do not wait for a token', async () => {
  keepToken('old', Date.now() - 1);
  await authorizedFetch(new Request(`${base}/api/options/en`));
  expect(calls).toEqual(['/api/options/en -']);
  expect(refreshes).toBe(0);
});

test('a refusal because of the session is reported to the session', async () => {
  const refusals: string[] = [];
  registerRefusalListener((refusal) => refusals.push(refusal));
  keepToken('good', Date.now() + 300_000);
  await post('/api/users/blocked');
  expect(refusals).toEqual(['BLOCKED']);
});

test('every call has a time limit, with a token and without', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await post('/api/users/address/create');
  await post('/api/auth/refresh');
  keepToken('good', Date.now() + 300_000);
  await post('/api/users/address/create');
  expect(limit).toHaveBeenCalledTimes(3);
});
