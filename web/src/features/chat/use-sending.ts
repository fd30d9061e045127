import { useRef, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { newClientKey } from '@/domains/buying/client-key';
import { sendMessage } from '@/domains/chat/calls';
import type { Listening } from './use-answer';
import type { useOpening } from './use-opening';

/** A message that was not sent, and why. */
interface Unsent {
  text: string;
  error: ApiError;
}

interface Given {
  opening: ReturnType<typeof useOpening>;
  isListening: boolean;
  listen: (listening: Listening) => Promise<void>;
  /** Called when a new chat has been opened. */
  onOpened: (chatId: number) => void;
}

/** Sends messages; the first one opens a new chat. */
export function useSending({ opening, isListening, listen, onOpened }: Given) {
  const { chatId } = opening;
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  // The same for every attempt with the same text, so that a lost response sends nothing twice.
  const key = useRef({ text: '', id: '' });

  const open = async (text: string): Promise<number | null> => {
    setUnsent(null);
    const opened = await opening.open();
    if (opened?.ok === true) return opened.chatId;
    if (opened !== null) setUnsent({ text, error: opened.error });
    return null;
  };

  const send = async (text: string, onAccepted: () => void): Promise<void> => {
    if (isListening) return;
    if (key.current.text !== text) key.current = { text, id: newClientKey() };
    const clientId = key.current.id;
    const id = await open(text);
    if (id === null) return;
    let isAccepted = false;
    await listen({
      chatId: id,
      question: text,
      first: async (signal) => {
        const sent = await sendMessage(id, { text, clientId }, signal);
        if (!sent.ok && !isAccepted) setUnsent({ text, error: sent.error });
        return sent;
      },
      onAccepted: () => {
        isAccepted = true;
        // The next message is another one, even with the same words.
        key.current = { text: '', id: '' };
        setUnsent(null);
        onAccepted();
        if (chatId === null) onOpened(id);
      },
    });
  };

  return {
    unsent,
    send,
    /** Opens a new chat without a message; the result is its id, null if that failed. */
    open: async (): Promise<number | null> => {
      const id = await open('');
      if (id !== null && chatId === null) onOpened(id);
      return id;
    },
  };
}
