import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import type { ChatMessage } from '@/api/types';
import type { Answer } from '@/domains/chat/answer';
import { resumeAnswer } from '@/domains/chat/calls';
import { type EventBytes, follow } from '@/domains/chat/follow';
import { ownMessage, withMessage } from '@/domains/chat/messages';
import { changeChat, reloadChat } from '@/domains/chat/queries';

/** What is listened to. */
export interface Listening {
  chatId: number;
  /** Asks, or listens to what is being written. */
  first: (signal: AbortSignal) => Promise<Sent<EventBytes>>;
  /** The user's message, shown as soon as the server has it. */
  question?: string;
  /** The answer that the new one replaces. */
  replaces?: number;
  /** Called when the server has the question. */
  onAccepted?: () => void;
}

interface Heard {
  isListening: boolean;
  answer: Answer | null;
  error: ApiError | null;
}

const SILENT: Heard = { isListening: false, answer: null, error: null };

/**
 * Listens to one answer at a time, as long as the chat is shown; the server writes it to its end in
 * any case.
 */
export function useAnswer(userId: number | null) {
  const client = useQueryClient();
  const [heard, setHeard] = useState<Heard>(SILENT);
  const running = useRef<AbortController | null>(null);

  const end = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => end, [end]);

  const listen = useCallback(
    async (listening: Listening): Promise<void> => {
      // A second quick click comes before the button is rendered as busy.
      if (running.current !== null) return;
      const own = new AbortController();
      running.current = own;
      setHeard({ ...SILENT, isListening: true });
      const { chatId, first } = listening;
      let isAccepted = false;
      const handleChange = (answer: Answer) => {
        if (!isAccepted && answer.questionId !== null) {
          isAccepted = true;
          takeQuestion(client, userId, listening, answer);
          listening.onAccepted?.();
        }
        setHeard({ ...SILENT, isListening: true, answer });
      };
      const calls = {
        first: () => first(own.signal),
        resume: (answerId: number, lastEvent: string) =>
          resumeAnswer(chatId, answerId, lastEvent, own.signal),
      };
      try {
        const sent = await follow(calls, { signal: own.signal, onChange: handleChange });
        const done = sent.ok ? sent.data.done : null;
        if (done !== null) takeMessage(client, userId, chatId, done);
        setHeard(sent.ok ? SILENT : { ...SILENT, error: sent.error });
        // Also after a failure: the chat may have been closed or answered elsewhere.
        void reloadChat(client, userId, chatId);
      } catch (error) {
        if (!own.signal.aborted) throw error;
      } finally {
        if (running.current === own) running.current = null;
      }
    },
    [client, userId],
  );
  return {
    ...heard,
    listen,
    /** Stops listening; nothing of the answer is shown any more but what is stored. */
    hush: () => {
      end();
      setHeard(SILENT);
    },
  };
}

/** Adds a message to the chat in the cache, or replaces it there. */
export function takeMessage(
  client: QueryClient,
  userId: number | null,
  chatId: number,
  message: ChatMessage,
): void {
  changeChat(client, userId, chatId, (chat) => ({
    ...chat,
    messages: [...withMessage(chat.messages, message)],
  }));
}

/** Shows the question that the server has accepted, without the answer that is replaced. */
function takeQuestion(
  client: QueryClient,
  userId: number | null,
  { chatId, question, replaces }: Listening,
  { questionId, answerId }: Answer,
): void {
  changeChat(client, userId, chatId, (chat) => {
    const kept = chat.messages.filter(({ id }) => id !== replaces || id === answerId);
    if (question === undefined || questionId === null) return { ...chat, messages: kept };
    const own = ownMessage(questionId, question, new Date().toISOString());
    return { ...chat, messages: [...withMessage(kept, own)] };
  });
}
