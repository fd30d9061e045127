import { afterEach, expect, test } from 'vitest';
import { earlyAnswer, earlyKey } from './early-answers';

const call = (path: string) => new Request(new URL(path, 'https://parts.example.com'));
const keyOf = (path: string) => earlyKey(new URL(path, 'https://parts.example.com'));

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

test('an early response is used once, whatever the order of the parameters', async () => {
  const answer = new Response('pumps');
  globalThis.earlyAnswers = new Map([[keyOf('/api/search?a=1&b=2'), Promise.resolve(answer)]]);
  expect(await earlyAnswer(call('/api/search?a=1&b=3'))).toBeNull();
  expect(await earlyAnswer(call('/api/search?b=2&a=1'))).toBe(answer);
  expect(await earlyAnswer(call('/api/search?b=2&a=1'))).toBeNull();
});

test('an early response that failed is requested again, and writes are never early', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  globalThis.earlyAnswers = new Map([[keyOf('/api/brands'), failed]]);
  const write = new Request('https://parts.example.com/api/brands', { method: 'POST' });
  expect(await earlyAnswer(write)).toBeNull();
  expect(await earlyAnswer(call('/api/brands'))).toBeNull();
});
