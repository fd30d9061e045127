import { expect, test } from 'vitest';
import type { ChatMessage } from '@/api/types';
import { NO_ANSWER, withEvent } from './answer';

const AT = '2026-11-26T10:00:00Z';
let lastId = 0;

function event(name: string, data: object) {
  lastId += 1;
  return { id: String(lastId), name, data: JSON.stringify(data) };
}

const STATUS = event('status', { questionId: 11, answerId: 12, step: 'searching' });

function written(...events: ReturnType<typeof event>[]) {
  return [STATUS, ...events].reduce((answer, sent) => withEvent(answer, sent, AT), NO_ANSWER);
}

// proves S-15
test('the first event names the messages, and the answer is empty', () => {
  const answer = written();
  expect(answer).toMatchObject({ questionId: 11, answerId: 12, step: 'searching', lastEvent: '1' });
  expect(answer.message).toMatchObject({ id: 12, state: 'writing', text: '', at: AT });
});

test('text and sentences are appended, products and choices replaced', () => {
  const answer = written(
    event('delta', { sentence: { code: 'limits' } }),
    event('delta', { text: 'Take ' }),
    event('delta', { text: 'this.' }),
    event('sources', { products: [{ productId: 1 }] }),
    event('sources', { products: [{ productId: 1 }, { productId: 2 }] }),
    event('choices', { choices: [{ kind: 'representative' }] }),
  );
  expect(answer.step).toBeNull();
  expect(answer.message?.text).toBe('Take this.');
  expect(answer.message?.sentences).toEqual([{ code: 'limits' }]);
  expect(answer.message?.sources).toHaveLength(2);
  expect(answer.message?.choices).toEqual([{ kind: 'representative' }]);
});

test('a later status keeps what was written', () => {
  const answer = written(
    event('delta', { text: 'Take' }),
    event('status', { questionId: 11, answerId: 12, step: 'thinking' }),
  );
  expect(answer.message?.text).toBe('Take');
  expect(answer.step).toBe('thinking');
});

test('the end brings the whole message', () => {
  const whole = { id: 12, text: 'Whole', state: 'complete' } as ChatMessage;
  expect(written(event('done', { message: whole })).done).toEqual(whole);
});

// proves CHAT-12
test('where a representative answers, there is no answer to write', () => {
  const status = event('status', { questionId: 11, step: 'waiting' });
  const answer = withEvent(NO_ANSWER, status, AT);
  expect(answer).toMatchObject({ questionId: 11, answerId: null, message: null });
});

test('unknown and broken events are skipped, but counted', () => {
  const answer = written(
    { id: '90', name: 'novel', data: '{}' },
    { id: '91', name: 'delta', data: '{' },
  );
  expect(answer.lastEvent).toBe('91');
  expect(answer.message?.text).toBe('');
});
