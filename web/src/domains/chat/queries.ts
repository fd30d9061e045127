import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { Chat, ListedChat } from '@/api/types';
import { readTagged, type Tagged } from './tagged';

/** How often a chat with a representative is loaded while it is visible. */
export const POLL_MS = 10_000;
/** A full page of the list of chats. */
const PAGE = 50;

/** The key of all data about a user's chats. */
export function chatsKey(userId: number | null) {
  return ['chats', userId] as const;
}

/** What the chat offers the user. */
export function chatServiceQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...chatsKey(userId), 'service'] as const,
    queryFn: ({ signal }) => read(api.GET('/api/chats/service', { signal }), 'chat service'),
    refetchOnWindowFocus: true,
  });
}

/** The user's chats, the latest message first. */
export function chatsQuery(userId: number | null) {
  return infiniteQueryOptions({
    queryKey: [...chatsKey(userId), 'list'] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return read(api.GET('/api/chats', { params: { query }, signal }), 'chats');
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * A chat with its messages. While a representative answers it is loaded again and again; a chat with
 * the assistant only on focus, because another tab or device may have gone on.
 */
export function chatQuery(userId: number | null, chatId: number) {
  return queryOptions({
    queryKey: [...chatsKey(userId), chatId] as const,
    queryFn: ({ client, queryKey, signal }) => {
      const params = { path: { chatId } };
      const call = (headers: Record<string, string>) =>
        api.GET('/api/chats/{chatId}', { params, headers, signal });
      return readTagged<Chat>({ client, queryKey }, call, 'chat');
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.data.status === 'handover' ? POLL_MS : false),
    select: ({ data }) => data,
  });
}

/**
 * Updates a chat in the cache, if it is there; its tag no longer counts. A read that began before the
 * change is cancelled: its response would undo the change.
 */
export function changeChat(
  client: QueryClient,
  userId: number | null,
  chatId: number,
  change: (chat: Chat) => Chat,
): void {
  const { queryKey } = chatQuery(userId, chatId);
  const known = client.getQueryData<Tagged<Chat>>(queryKey);
  if (known === undefined) return;
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Tagged<Chat>>(queryKey, { data: change(known.data), tag: '' });
}

/** Takes a chat into the cache that was just opened. */
export function takeChat(client: QueryClient, userId: number | null, chat: Chat): void {
  client.setQueryData<Tagged<Chat>>(chatQuery(userId, chat.id).queryKey, { data: chat, tag: '' });
}

/** Updates a chat in the cache after a change of its state. */
export async function takeListed(
  client: QueryClient,
  userId: number | null,
  listed: ListedChat,
): Promise<void> {
  changeChat(client, userId, listed.id, (chat) => ({ ...chat, ...listed }));
  await client.invalidateQueries({ queryKey: chatsQuery(userId).queryKey });
}

/** Loads a chat and the list of chats again. */
export async function reloadChat(
  client: QueryClient,
  userId: number | null,
  chatId: number,
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: chatQuery(userId, chatId).queryKey }),
    client.invalidateQueries({ queryKey: chatsQuery(userId).queryKey }),
  ]);
}
