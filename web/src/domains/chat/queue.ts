import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read, type Sent, send } from '@/api/client';
import type { AgentChat, QueuedChat } from '@/api/types';
import { chatsKey, POLL_MS } from './queries';
import { readTagged, type Tagged } from './tagged';

function queueKey(userId: number | null) {
  return [...chatsKey(userId), 'queue'] as const;
}

/** The chats that the representative may see, loaded again while the page is visible. */
export function queueQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...queueKey(userId), 'list'] as const,
    queryFn: ({ client, queryKey, signal }) => {
      const call = (headers: Record<string, string>) =>
        api.GET('/api/chat-queue', { headers, signal });
      return readTagged<QueuedChat[]>({ client, queryKey }, call, 'chat queue');
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    select: ({ data }) => data,
  });
}

/** A chat of the queue with what was handed over. */
export function queuedChatQuery(userId: number | null, chatId: number) {
  return queryOptions({
    queryKey: [...queueKey(userId), chatId] as const,
    queryFn: ({ client, queryKey, signal }) => {
      const params = { path: { chatId } };
      const call = (headers: Record<string, string>) =>
        api.GET('/api/chat-queue/{chatId}', { params, headers, signal });
      return readTagged<AgentChat>({ client, queryKey }, call, 'queued chat');
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    select: ({ data }) => data,
  });
}

/** The representatives, for a supervisor. */
export function agentsQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...queueKey(userId), 'agents'] as const,
    queryFn: ({ signal }) => read(api.GET('/api/chat-agents', { signal }), 'chat agents'),
  });
}

/** What a representative does with a chat. */
export type AgentStep =
  | { kind: 'take' | 'give-back' | 'close' }
  | { kind: 'assign'; agentId: number }
  | { kind: 'reply'; text: string; clientId: string };

/** Does it; the result is the chat. */
export function takeStep(chatId: number, step: AgentStep): Promise<Sent<AgentChat>> {
  const params = { path: { chatId } };
  switch (step.kind) {
    case 'take':
      return send(api.POST('/api/chat-queue/{chatId}/take', { params }), 'chat taken');
    case 'give-back':
      return send(api.POST('/api/chat-queue/{chatId}/give-back', { params }), 'chat given back');
    case 'close':
      return send(api.POST('/api/chat-queue/{chatId}/close', { params }), 'chat closed');
    case 'assign': {
      const body = { agentId: step.agentId };
      return send(api.POST('/api/chat-queue/{chatId}/assign', { params, body }), 'chat assigned');
    }
    case 'reply': {
      const body = { text: step.text, clientId: step.clientId };
      return send(api.POST('/api/chat-queue/{chatId}/replies', { params, body }), 'chat reply');
    }
  }
}

/** Updates a queued chat in the cache after a change. */
export async function takeQueued(
  client: QueryClient,
  userId: number | null,
  chat: AgentChat,
): Promise<void> {
  const { queryKey } = queuedChatQuery(userId, chat.id);
  client.setQueryData<Tagged<AgentChat>>(queryKey, { data: chat, tag: '' });
  await client.invalidateQueries({ queryKey: queueQuery(userId).queryKey });
}
