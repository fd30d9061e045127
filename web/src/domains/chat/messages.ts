import type { Chat, ChatMessage } from '@/api/types';
import type { Answer } from './answer';

/** The messages with one more, or with one of them replaced, in the order of their ids. */
export function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].toSorted((left, right) => left.id - right.id);
}

/** The messages to show: those of the chat, with the answer as far as it has arrived. */
export function shownMessages(
  chat: Chat | undefined,
  answer: Answer | null,
): readonly ChatMessage[] {
  const messages = chat?.messages ?? [];
  const written = answer?.done ?? answer?.message ?? null;
  return written === null ? messages : withMessage(messages, written);
}

/** The answer that is being written and that nobody in this tab listens to; null if there is none. */
export function unheardAnswer(chat: Chat | undefined): number | null {
  const last = chat?.messages.findLast(({ from }) => from === 'assistant');
  return last?.state === 'writing' ? last.id : null;
}

/** A message of the user as it is shown before the chat is loaded again. */
export function ownMessage(id: number, text: string, at: string): ChatMessage {
  return {
    id,
    from: 'user',
    agentName: '',
    text,
    sentences: [],
    sources: [],
    choices: [],
    state: 'complete',
    at,
  };
}

/** Whether a chat still takes messages. */
export function isOpen({ status }: Pick<Chat, 'status'>): boolean {
  return status !== 'closed';
}

/** The newest chat that still takes messages; null if there is none. */
export function newestOpen<Listed extends Pick<Chat, 'status' | 'lastMessageAt'>>(
  chats: readonly Listed[],
): Listed | null {
  const [newest] = chats
    .filter(isOpen)
    .toSorted((left, right) => right.lastMessageAt.localeCompare(left.lastMessageAt));
  return newest ?? null;
}
