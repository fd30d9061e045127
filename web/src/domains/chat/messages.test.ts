import { expect, test } from 'vitest';
import type { Chat, ChatMessage } from '@/api/types';
import { NO_ANSWER } from './answer';
import { newestOpen, ownMessage, shownMessages, unheardAnswer, withMessage } from './messages';

const AT = '2026-11-26T10:00:00Z';
const question = ownMessage(1, 'Which impeller?', AT);
const writing: ChatMessage = {
  ...question,
  id: 2,
  from: 'assistant',
  text: 'Ta',
  state: 'writing',
};
const chat = { messages: [question, writing] } as Chat;

test('a message replaces itself, and a new one comes in its order', () => {
  expect(withMessage([question], writing)).toEqual([question, writing]);
  expect(withMessage([writing], question)).toEqual([question, writing]);
  expect(withMessage([question, writing], { ...writing, text: 'Take' })).toHaveLength(2);
});

// proves CHAT-10
test('what has arrived is shown in place of what was stored', () => {
  const answer = { ...NO_ANSWER, message: { ...writing, text: 'Take this' } };
  expect(shownMessages(chat, answer).at(-1)?.text).toBe('Take this');
  expect(shownMessages(chat, null)).toEqual(chat.messages);
  expect(shownMessages(undefined, null)).toEqual([]);
});

// proves U-12
test('an answer that is being written is found after a reload', () => {
  expect(unheardAnswer(chat)).toBe(2);
  const whole = { ...writing, state: 'complete' as const };
  expect(unheardAnswer({ ...chat, messages: [question, whole] })).toBeNull();
  expect(unheardAnswer(undefined)).toBeNull();
});

// proves U-12
test('the newest chat that still takes messages is resumed', () => {
  const chats = [
    { id: 1, status: 'ai', lastMessageAt: '2026-11-26T10:00:00Z' },
    { id: 2, status: 'handover', lastMessageAt: '2026-11-26T11:00:00Z' },
    { id: 3, status: 'closed', lastMessageAt: '2026-11-26T12:00:00Z' },
  ] as const;
  expect(newestOpen(chats)?.id).toBe(2);
  expect(newestOpen([chats[2]])).toBeNull();
});
