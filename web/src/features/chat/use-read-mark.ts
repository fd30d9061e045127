import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Chat } from '@/api/types';
import { markRead } from '@/domains/chat/calls';
import { takeListed } from '@/domains/chat/queries';
import { NOTIFICATIONS } from '@/session/notifications-query';

/**
 * Marks a chat as read up to its last message while the reader looks at it. The server does the same
 * with its notifications about replies, which the bell then no longer counts.
 */
export function useReadMark(userId: number | null, chat: Chat | undefined): void {
  const client = useQueryClient();
  const marked = useRef(0);
  const chatId = chat?.id;
  const last = chat?.messages.findLast(({ state }) => state !== 'writing')?.id;
  const unread = chat?.unread ?? 0;
  const hasReplies = chat?.messages.some(({ from }) => from === 'agent') ?? false;
  useEffect(() => {
    if (chatId === undefined || last === undefined || unread === 0) return;
    const mark = async () => {
      if (document.visibilityState !== 'visible' || marked.current >= last) return;
      marked.current = last;
      const listed = await markRead(chatId, last);
      if (!listed.ok) return;
      if (hasReplies) void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      await takeListed(client, userId, listed.data);
    };
    void mark();
    const look = () => void mark();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [chatId, last, unread, hasReplies, client, userId]);
}
