/** Addresses of the chat's own pages, besides `paths.chat`. */
export const chatPaths = {
  newChat: '/chat?new=1',
  chat: (chatId: number) => `/chat/${chatId}`,
  list: '/chats',
  /** The queue of the representatives, or a chat in it. */
  queue: (chatId?: number) =>
    chatId === undefined ? '/chats?queue=all' : `/chats?queue=${chatId}`,
};
