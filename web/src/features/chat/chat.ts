// One chunk for the whole chat: its parts share nearly everything.
export { ChatPage } from './chat-page';
export { ChatPanel } from './chat-panel';
export { ChatsPage } from './chats-page';
