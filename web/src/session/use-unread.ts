import { useQuery } from '@tanstack/react-query';
import { newestNotificationsQuery } from './notifications-query';
import { useUser } from './use-session';
import { missingFactor } from './user-data';

/** The number of unread notifications; 0 while that is unknown. */
export function useUnread(): number {
  const user = useUser();
  const isKnown = user !== null && missingFactor(user) === null;
  const { data } = useQuery({ ...newestNotificationsQuery(), enabled: isKnown });
  return data?.unread ?? 0;
}
