import { loadTexts } from '@/i18n/activate';
import { CHAT_TEXTS } from '@/i18n/areas/chat';
import { learnReasons } from '@/session/server-texts';
import { CHAT_REASONS } from './server-texts';

/** Loads what the chat says: its own messages, and the server's reasons about chats. */
export async function loadTextsOfChat(): Promise<void> {
  await loadTexts(CHAT_TEXTS);
  learnReasons(CHAT_REASONS);
}
