import type { ChatService } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import type { Conversation } from './use-conversation';

/** Begins the hand-over to a representative; null where there is none. */
export function useHandover(
  { chat, isBusy, open }: Conversation,
  { hasRepresentatives, needsPhone, isOpen, opensAt }: ChatService,
): (() => void) | null {
  const isPossible = hasRepresentatives && (chat === undefined || chat.status === 'ai');
  if (!isPossible || isBusy) return null;
  const begin = async () => {
    const chatId = await open();
    if (chatId === null) return;
    await openPopup('handover', { chatId, needsPhone, opensAt: isOpen ? null : opensAt });
  };
  return () => void begin();
}
