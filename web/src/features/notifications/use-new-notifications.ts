import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationPage } from '@/api/types';
import { newestNotificationsQuery, notificationsQuery } from '@/session/notifications-query';

/** Reads the list again if the bell shows a notification that the list does not have. */
export function useNewNotifications(listed: NotificationPage | undefined): void {
  const client = useQueryClient();
  const { data: newest } = useQuery(newestNotificationsQuery());
  const isStale =
    listed !== undefined &&
    newest !== undefined &&
    (newest.items[0]?.id !== listed.items[0]?.id || newest.unread !== listed.unread);
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  }, [isStale, client]);
}
