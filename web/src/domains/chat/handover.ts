import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import { chatsKey } from './queries';

/** What a representative would receive of a chat. */
export function handoverQuery(userId: number | null, chatId: number) {
  return queryOptions({
    queryKey: [...chatsKey(userId), chatId, 'handover'] as const,
    queryFn: ({ signal }) => {
      const params = { path: { chatId } };
      return read(api.GET('/api/chats/{chatId}/handover', { params, signal }), 'chat handover');
    },
    staleTime: 0,
    gcTime: 0,
  });
}
