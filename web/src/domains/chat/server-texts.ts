import { msg } from '@lingui/core/macro';
import type { ChatReasons } from '@/session/server-texts';

/** The texts for the server's refusals in chats. */
export const CHAT_REASONS: ChatReasons = {
  'CHAT-NOT-FOUND': msg`This chat does not exist.`,
  'CHAT-MESSAGE-NOT-FOUND': msg`This message does not exist.`,
  'CHAT-SERVICE-MISSING': msg`Your account does not include the chat.`,
  'CHAT-CLOSED': msg`This chat is closed. Please begin a new one.`,
  'CHAT-ANSWER-RUNNING': msg`The assistant is still answering.`,
  'CHAT-ANSWER-NOT-LAST': msg`Only the last answer can be repeated.`,
  'CHAT-HANDED-OVER': msg`A representative answers this chat.`,
  'CHAT-WITHOUT-REPRESENTATIVES': msg`This chat cannot be handed over to a representative.`,
  'NO-REPRESENTATIVE': msg`There is no representative to ask at the moment.`,
  'CHAT-NOT-HANDED-OVER': msg`No representative answers this chat any more.`,
  'CHAT-ANSWERED-BY-ANOTHER': msg`Another representative answers this chat.`,
  'CHAT-NOT-TAKEN': msg`Please take this chat first.`,
  'REPRESENTATIVE-NOT-FOUND': msg`This representative does not exist.`,
};
