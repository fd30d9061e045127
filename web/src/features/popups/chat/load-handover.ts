import { loadTextsOfChat } from '@/domains/chat/texts';
import { HandoverPopup } from './handover-popup';

/** The popup, with what the chat says, which is loaded unless it was opened by the chat itself. */
export async function loadHandover(): Promise<typeof HandoverPopup> {
  await loadTextsOfChat();
  return HandoverPopup;
}
