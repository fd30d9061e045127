import type { ChatMessage, ChatStep, ChatStreamEvent } from '@/api/types';
import type { ServerEvent } from './event-parser';

/** An answer while it is written. */
export interface Answer {
  /** The user's message; null until the server has named it. */
  questionId: number | null;
  /** The answer; null until the server has named it, and where a representative answers. */
  answerId: number | null;
  /** The last event that was received. */
  lastEvent: string;
  /** What the assistant does; null once it writes. */
  step: ChatStep | null;
  /** What was written so far. */
  message: ChatMessage | null;
  /** The whole message at the end: the answer, or the user's own if a representative answers. */
  done: ChatMessage | null;
}

/** An answer of which nothing has arrived. */
export const NO_ANSWER: Answer = {
  questionId: null,
  answerId: null,
  lastEvent: '',
  step: null,
  message: null,
  done: null,
};

const NAMES: readonly string[] = ['status', 'delta', 'sources', 'choices', 'done'];

/** Reads an event of an answer; null for one that this version does not know. */
export function readEvent({ name, data }: ServerEvent): ChatStreamEvent | null {
  if (!NAMES.includes(name)) return null;
  try {
    const parts: unknown = JSON.parse(data);
    if (typeof parts !== 'object' || parts === null) return null;
    return { ...parts, event: name } as ChatStreamEvent;
  } catch {
    return null;
  }
}

/** The answer after one more event of its stream. */
export function withEvent(answer: Answer, sent: ServerEvent, at: string): Answer {
  const event = readEvent(sent);
  const next = { ...answer, lastEvent: sent.id };
  if (event === null) return next;
  switch (event.event) {
    case 'status': {
      const { questionId, answerId = null, step } = event;
      const message = answer.message ?? (answerId === null ? null : emptyAnswer(answerId, at));
      return { ...next, questionId, answerId, step, message };
    }
    case 'done':
      return { ...next, step: null, done: event.message };
    case 'delta':
    case 'sources':
    case 'choices':
      return answer.message === null
        ? next
        : {
            ...next,
            step: null,
            message: { ...answer.message, ...changes(answer.message, event) },
          };
  }
}

type Written = Extract<ChatStreamEvent, { event: 'delta' | 'sources' | 'choices' }>;

function changes(message: ChatMessage, event: Written): Partial<ChatMessage> {
  switch (event.event) {
    case 'delta':
      return {
        text: message.text + (event.text ?? ''),
        sentences: event.sentence ? [...message.sentences, event.sentence] : message.sentences,
      };
    case 'sources':
      return { sources: event.products };
    case 'choices':
      return { choices: event.choices };
  }
}

function emptyAnswer(id: number, at: string): ChatMessage {
  return {
    id,
    from: 'assistant',
    agentName: '',
    text: '',
    sentences: [],
    sources: [],
    choices: [],
    state: 'writing',
    at,
  };
}
