import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { resumeAnswer, retryAnswer, stopAnswer } from '@/domains/chat/calls';
import { shownMessages, unheardAnswer } from '@/domains/chat/messages';
import { chatQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';
import { takeMessage, useAnswer } from './use-answer';
import { useOpening } from './use-opening';
import { useSending } from './use-sending';

interface About {
  /** The chat; null for a new one, which the first message opens. */
  chatId: number | null;
  /** What a new chat is about. */
  boatId: number | null;
  productId: number | null;
  /** Called when a new chat has been opened. */
  onOpened: (chatId: number) => void;
}

/** A chat with its messages, and what the user can do in it. */
export function useConversation({ onOpened, ...about }: About) {
  const userId = useUser()?.id ?? null;
  const opening = useOpening(about);
  const { chatId } = opening;
  const query = useQuery({
    ...chatQuery(userId, chatId ?? 0),
    enabled: chatId !== null,
    // A chat that was read here, and is deleted elsewhere, leaves what was typed.
    throwOnError: (error, { state }) => isMissing(error) && state.data === undefined,
  });
  const answering = useAnswer(userId);
  const { answer, isListening, listen } = answering;
  const sending = useSending({ opening, isListening, listen, onOpened });

  // An answer that is being written for another tab, or since before a reload.
  const unheard = unheardAnswer(query.data);
  useEffect(() => {
    if (chatId === null || unheard === null) return;
    void listen({ chatId, first: (signal) => resumeAnswer(chatId, unheard, '', signal) });
  }, [chatId, unheard, listen]);

  const { stop, failure } = useStopping(userId, chatId, answering);
  const isOpening = opening.isOpening;
  return {
    userId,
    chatId,
    chat: query.data,
    /** Whether it was deleted in another tab or on another device. */
    isGone: isMissing(query.error),
    query,
    messages: shownMessages(query.data, answer),
    /** True from sending a message to the end of its answer. */
    isBusy: isOpening || isListening,
    /** What the assistant does; null while it writes or rests. */
    step: answer?.step ?? (isOpening || (isListening && answer === null) ? 'waiting' : null),
    unsent: sending.unsent,
    /** Why an answer could not be heard to its end, or not be stopped. */
    broken: sending.unsent === null ? (answering.error ?? failure) : null,
    send: sending.send,
    open: sending.open,
    /** Null while there is nothing to stop. */
    stop,
    /** Answers again; listens again to an answer that is still written. */
    retry: (messageId: number) => {
      if (chatId === null) return;
      const isWritten = unheard === messageId;
      void listen({
        chatId,
        ...(!isWritten && { replaces: messageId }),
        first: (signal) =>
          isWritten
            ? resumeAnswer(chatId, messageId, '', signal)
            : retryAnswer(chatId, messageId, signal),
      });
    },
  };
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Stops the answer that is listened to; null while there is none. */
function useStopping(
  userId: number | null,
  chatId: number | null,
  { answer, isListening, hush }: ReturnType<typeof useAnswer>,
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const answerId = answer?.answerId ?? null;
  if (chatId === null || answerId === null) return { stop: null, failure: null };
  const stop = async () => {
    setFailure(null);
    const stopped = await stopAnswer(chatId, answerId);
    if (!stopped.ok) {
      setFailure(stopped.error);
      return;
    }
    takeMessage(client, userId, chatId, stopped.data);
    hush();
  };
  return { stop, failure: isListening ? failure : null };
}

/** A chat with its messages, and what the user can do in it. */
export type Conversation = ReturnType<typeof useConversation>;
