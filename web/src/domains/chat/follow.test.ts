// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import type { Answer } from './answer';
import { type EventBytes, follow } from './follow';

const STATUS = 'id: 1\nevent: status\ndata: {"questionId":11,"answerId":12,"step":"searching"}\n\n';
const TAKE = 'id: 2\nevent: delta\ndata: {"text":"Take "}\n\n';
const THIS = 'id: 3\nevent: delta\ndata: {"text":"this."}\n\n';
const DONE = 'id: 4\nevent: done\ndata: {"message":{"id":12,"text":"Take this."}}\n\n';

/** A response with these pieces; it stays open if the last one is `open`. */
function stream(...pieces: string[]): Sent<EventBytes> {
  const encoder = new TextEncoder();
  const data = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) if (piece !== 'open') controller.enqueue(encoder.encode(piece));
      if (!pieces.includes('open')) controller.close();
    },
  });
  return { ok: true, data };
}

function refused(status: number, code: string): Sent<EventBytes> {
  return { ok: false, error: new ApiError(status, { code }) };
}

/** Follows an answer whose streams are these, in order. */
async function followed(streams: Sent<EventBytes>[]) {
  const asked: string[] = [];
  const shown: Answer[] = [];
  const next = (call: string) => {
    asked.push(call);
    return Promise.resolve(streams.shift() ?? refused(0, 'OFFLINE'));
  };
  const sent = await follow(
    { first: () => next('first'), resume: (id, event) => next(`${id} after ${event}`) },
    {
      signal: new AbortController().signal,
      onChange: (answer) => shown.push(answer),
      pause: () => Promise.resolve(),
    },
  );
  return { sent, asked, shown };
}

// proves S-15, CHAT-08
test('an answer is shown as it arrives, up to its end', async () => {
  const { sent, asked, shown } = await followed([stream(STATUS, TAKE + THIS, DONE)]);
  expect(asked).toEqual(['first']);
  expect(shown.map(({ message }) => message?.text)).toEqual(['', 'Take this.', 'Take this.']);
  expect(sent.ok && sent.data.done?.text).toBe('Take this.');
});

test('a stream that breaks off is resumed after its last event', async () => {
  const { sent, asked, shown } = await followed([stream(STATUS, TAKE), stream(THIS), stream(DONE)]);
  expect(asked).toEqual(['first', '12 after 2', '12 after 3']);
  expect(shown.at(-1)?.message?.text).toBe('Take this.');
  expect(sent.ok).toBe(true);
});

test('one that breaks off before its first event is asked for again', async () => {
  const { sent, asked } = await followed([stream(), stream(STATUS, DONE)]);
  expect(asked).toEqual(['first', 'first']);
  expect(sent.ok).toBe(true);
});

test('a refusal is told, and not repeated', async () => {
  const { sent, asked } = await followed([refused(429, 'TOO-MANY-REQUESTS')]);
  expect(asked).toHaveLength(1);
  expect(!sent.ok && sent.error.code).toBe('TOO-MANY-REQUESTS');
});

test('without a network it is tried some times, then told', async () => {
  const { sent, asked } = await followed([stream(STATUS)]);
  expect(asked.length).toBeGreaterThan(3);
  expect(!sent.ok && sent.error.isOffline).toBe(true);
});

test('an answer that is gone when it is resumed ends', async () => {
  const { sent, asked } = await followed([stream(STATUS), refused(404, 'CHAT-NOT-FOUND')]);
  expect(asked).toHaveLength(2);
  expect(!sent.ok && sent.error.code).toBe('CHAT-NOT-FOUND');
});

// proves CHAT-04
test('it ends when nobody listens any more', async () => {
  const controller = new AbortController();
  const following = follow(
    {
      first: () => Promise.resolve(stream(STATUS, 'open')),
      resume: () => Promise.reject(new Error('no')),
    },
    { signal: controller.signal, onChange: () => controller.abort() },
  );
  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
});
