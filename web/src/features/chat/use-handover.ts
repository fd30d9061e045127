import { useQueryClient } from '@tanstack/react-query';
import type { ChatService } from '@/api/types';
import { chatQuery } from '@/domains/chat/queries';
import { openPopup } from '@/popups/open-popup';
import type { Conversation } from './use-conversation';

/** Begins the hand-over to a representative; null where there is none. */
export function useHandover(
  { userId, chat, isBusy, open }: Conversation,
  { hasRepresentatives, isOpen, opensAt }: ChatService,
  onSent: () => void,
): (() => void) | null {
  const client = useQueryClient();
  // A chat keeps the service with which it was opened.
  const canAsk =
    chat === undefined || (chat.status === 'ai' && chat.serviceType !== 'MarineChatAIOnly');
  if (!hasRepresentatives || !canAsk || isBusy) return null;
  const begin = async () => {
    const chatId = await open();
    if (chatId === null) return;
    const opened = client.getQueryData(chatQuery(userId, chatId).queryKey)?.data;
    const needsPhone = opened?.serviceType === 'MarineChatAIChatAndPhone';
    const answer = { chatId, needsPhone, opensAt: isOpen ? null : opensAt };
    const sent = await openPopup('handover', answer);
    // Once the chat is rendered with what it says about that.
    if (sent === 'sent') requestAnimationFrame(onSent);
  };
  return () => void begin();
}
