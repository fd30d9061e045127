import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { newClientKey } from '@/domains/buying/client-key';
import { openChat } from '@/domains/chat/calls';
import { takeChat } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';

interface About {
  /** The chat; null for a new one. */
  chatId: number | null;
  /** What a new chat is about. */
  boatId: number | null;
  productId: number | null;
}

/** The id of the chat, or the error for which it could not be opened. */
type Opened = { ok: true; chatId: number } | { ok: false; error: ApiError };

/** A chat that is opened on the server when it is first needed. */
export function useOpening({ chatId: given, boatId, productId }: About) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [chatId, setChatId] = useState(given);
  const [isOpening, setIsOpening] = useState(false);
  // The same for every attempt, so that a lost response does not open a second chat.
  const [clientKey] = useState(newClientKey);
  const running = useRef(false);
  /** Null while it is already being opened. */
  const open = async (): Promise<Opened | null> => {
    if (chatId !== null) return { ok: true, chatId };
    if (running.current) return null;
    running.current = true;
    setIsOpening(true);
    const opened = await openChat({ boatId, productId, clientKey }).finally(() => {
      running.current = false;
      setIsOpening(false);
    });
    if (!opened.ok) return opened;
    takeChat(client, userId, opened.data);
    setChatId(opened.data.id);
    return { ok: true, chatId: opened.data.id };
  };
  return { chatId, isOpening, open };
}
