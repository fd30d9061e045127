import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Chat } from '@/api/types';
import { markRead } from '@/domains/chat/calls';
import { takeListed } from '@/domains/chat/queries';

/** Marks a chat as read up to its last message while the reader looks at it. */
export function useReadMark(userId: number | null, chat: Chat | undefined): void {
  const client = useQueryClient();
  const marked = useRef(0);
  const chatId = chat?.id;
  const last = chat?.messages.findLast(({ state }) => state !== 'writing')?.id;
  const unread = chat?.unread ?? 0;
  useEffect(() => {
    if (chatId === undefined || last === undefined || unread === 0) return;
    const mark = async () => {
      if (document.visibilityState !== 'visible' || marked.current >= last) return;
      marked.current = last;
      const listed = await markRead(chatId, last);
      if (listed.ok) await takeListed(client, userId, listed.data);
    };
    void mark();
    const look = () => void mark();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [chatId, last, unread, client, userId]);
}
