import { useQueryClient } from '@tanstack/react-query';
import { api, send } from '@/api/client';
import { NOTIFICATIONS } from '@/session/notifications-query';
import { useWrite } from '@/ui/forms/use-write';

/** What becomes read: one notification, or all up to the newest that was seen. */
export type Marking = { id: number } | { upTo: number };

/** Marks notifications as read. */
export function useMarking() {
  const client = useQueryClient();
  return useWrite(async (marking: Marking) => {
    const sent = await ('id' in marking ? markOne(marking.id) : markAll(marking.upTo));
    void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    return sent;
  });
}

async function markOne(notificationId: number) {
  const params = { path: { notificationId } };
  const call = api.PATCH('/api/notifications/{notificationId}', { params, body: { read: true } });
  return await send(call, 'notification');
}

async function markAll(readUpTo: number) {
  return await send(api.PATCH('/api/notifications', { body: { readUpTo } }), 'notifications');
}
