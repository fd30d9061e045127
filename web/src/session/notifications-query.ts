import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { NotificationPage } from '@/api/types';

/** How often new notifications are loaded while the page is visible. */
const POLL_MS = 60_000;

/** The key of all data about the user's notifications. */
export const NOTIFICATIONS = ['account', 'notifications'] as const;

/**
 * A page with its entity tag, with which the server responds without a body if it has not changed.
 */
interface Tagged {
  page: NotificationPage;
  tag: string;
}

/** The newest notifications and the number of unread ones, loaded on focus and every minute. */
export function newestNotificationsQuery() {
  return queryOptions({
    queryKey: [...NOTIFICATIONS, 'newest'] as const,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ client, queryKey, signal }): Promise<Tagged> => {
      const known = client.getQueryData<Tagged>(queryKey);
      const headers = known === undefined ? {} : { 'if-none-match': known.tag };
      const call = api.GET('/api/notifications', { headers, signal });
      if (known !== undefined && (await isUnchanged(call))) return known;
      const page = await read(call, 'notifications');
      return { page, tag: (await call).response.headers.get('etag') ?? '' };
    },
    select: ({ page }) => page,
  });
}

async function isUnchanged(call: Promise<{ response: Response }>): Promise<boolean> {
  return await call.then(
    ({ response }) => response.status === 304,
    // The caller that reads the response reports the failure.
    () => false,
  );
}

/** All notifications, in pages, newest first. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS, 'all'] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return read(api.GET('/api/notifications', { params: { query }, signal }), 'notifications');
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore ?? null,
  });
}
