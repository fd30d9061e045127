import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ChatService } from '@/api/types';
import { chatQuery } from '@/domains/chat/queries';
import { openPopup } from '@/popups/open-popup';
import type { Conversation } from './use-conversation';

/** Begins the hand-over to a representative; null where there is none. */
export function useHandover(
  { userId, chat, isBusy, open }: Conversation,
  { hasRepresentatives, isOpen, opensAt }: ChatService,
  field: RefObject<HTMLElement | null>,
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
    // The button is gone, and the next thing is to type.
    if (sent === 'sent') requestAnimationFrame(() => field.current?.focus());
  };
  return () => void begin();
}
