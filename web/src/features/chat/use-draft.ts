import { useEffect, useRef, useState } from 'react';
import { type DraftOf, keepChatDraft, readChatDraft } from '@/domains/chat/drafts';
import { useUser } from '@/session/use-session';

/** What is typed into a chat; it outlives a reload and the end of the session. */
export function useDraft(chat: DraftOf) {
  const userId = useUser()?.id ?? null;
  const [text, setText] = useState(() => readChatDraft(userId, chat));
  const before = useRef(chat);
  // The first message opens a new chat: what is not sent yet belongs to that one.
  useEffect(() => {
    if (before.current === chat) return;
    keepChatDraft(userId, before.current, '');
    keepChatDraft(userId, chat, text);
    before.current = chat;
  }, [chat, userId, text]);
  return {
    text,
    change: (typed: string) => {
      setText(typed);
      keepChatDraft(userId, before.current, typed);
    },
    /** Takes the text along to another chat. */
    moveTo: (other: DraftOf) => {
      keepChatDraft(userId, chat, '');
      keepChatDraft(userId, other, text);
    },
  };
}
