import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Chat } from '@/api/types';
import { ownMessage } from './messages';
import { changeChat, chatQuery } from './queries';

test('a read that began before a change of a chat does not undo it', async () => {
  const client = new QueryClient();
  const { queryKey } = chatQuery(1, 7);
  const empty = { data: { id: 7, messages: [] } as unknown as Chat, tag: 'a' };
  client.setQueryData(queryKey, empty);
  const response = Promise.withResolvers<typeof empty>();
  const read = client.fetchQuery({ queryKey, queryFn: () => response.promise });
  const message = ownMessage(1, 'Which impeller?', '2026-11-26T10:00:00Z');
  changeChat(client, 1, 7, (chat) => ({ ...chat, messages: [message] }));
  response.resolve(empty);
  await read.catch(() => null);
  expect(client.getQueryData(queryKey)?.data.messages).toEqual([message]);
});
