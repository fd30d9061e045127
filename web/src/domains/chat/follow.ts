import { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import { type Answer, NO_ANSWER, withEvent } from './answer';
import { EventParser } from './event-parser';

/** Attempts without an event before listening is given up. */
const MAX_FAILURES = 6;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
/** The server sends a comment every 15 s: a stream that is silent for longer is cut. */
const SILENCE_MS = 45_000;

/** The body of a response with events. */
export type EventBytes = ReadableStream<Uint8Array> | null;

interface Calls {
  /** Asks, or listens to an answer that is already written. Can be repeated. */
  first: () => Promise<Sent<EventBytes>>;
  /** Listens again, after an event. */
  resume: (answerId: number, lastEvent: string) => Promise<Sent<EventBytes>>;
}

interface Listener {
  onChange: (answer: Answer) => void;
  signal: AbortSignal;
  /** Waits before the next attempt; the default grows with the failures. */
  pause?: (failures: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Listens to an answer until its end. A stream that breaks off is resumed after its last event, so
 * that nothing is shown twice or missing; a refusal by the server ends it. Throws when aborted.
 */
export async function follow(calls: Calls, listener: Listener): Promise<Sent<Answer>> {
  const { onChange, signal, pause = growingPause } = listener;
  let answer = NO_ANSWER;
  let failures = 0;
  for (;;) {
    const { answerId, lastEvent } = answer;
    const opened = await (answerId === null ? calls.first() : calls.resume(answerId, lastEvent));
    signal.throwIfAborted();
    if (opened.ok) answer = await readAll(opened.data, answer, onChange, signal);
    else if (answerId === null || !opened.error.isWordless) return opened;
    if (answer.done !== null) return { ok: true, data: answer };
    failures = answer.lastEvent === lastEvent ? failures + 1 : 0;
    if (failures > MAX_FAILURES) return { ok: false, error: new ApiError(0, { code: 'OFFLINE' }) };
    await pause(failures, signal);
    signal.throwIfAborted();
  }
}

/** Reads a stream to its end, or to where it breaks off. */
async function readAll(
  bytes: EventBytes,
  start: Answer,
  onChange: Listener['onChange'],
  signal: AbortSignal,
): Promise<Answer> {
  if (bytes === null) return start;
  const parser = new EventParser();
  const reader = bytes.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  let answer = start;
  try {
    while (answer.done === null) {
      const timer = setTimeout(cancel, SILENCE_MS);
      const piece = await reader.read().finally(() => clearTimeout(timer));
      signal.throwIfAborted();
      if (piece.done) break;
      const events = parser.add(piece.value);
      const at = new Date().toISOString();
      for (const event of events) answer = withEvent(answer, event, at);
      if (events.length > 0) onChange(answer);
    }
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
  return answer;
}

/** Waits for longer after each failure; the network's return ends it. */
function growingPause(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
  const end = () => resolve();
  addEventListener('online', end);
  signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  });
}
