import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newestOpen } from '@/domains/chat/messages';
import { chatsQuery } from '@/domains/chat/queries';
import { useUser } from '@/session/use-session';

/** The newest chat that still takes messages, as it was when it was first asked for. */
export function useNewestOpen(isNeeded: boolean) {
  const query = useInfiniteQuery({
    ...chatsQuery(useUser()?.id ?? null),
    enabled: isNeeded,
  });
  // A newer chat in another tab does not replace the one that is read here.
  const [found, setFound] = useState<number | null | undefined>(undefined);
  const isFresh = query.data !== undefined && !query.isFetching;
  if (isNeeded && found === undefined && isFresh) {
    setFound(newestOpen(query.data.pages.flat())?.id ?? null);
  }
  return { found, query };
}
