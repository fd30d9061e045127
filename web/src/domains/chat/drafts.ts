import { draftKey } from '@/session/draft-keys';

/** The chat of a draft: its id, or a new one. */
export type DraftOf = number | 'new' | `queue/${number}`;

function keyOf(userId: number | null, chat: DraftOf): string | null {
  return draftKey(userId, `chat/${chat}`);
}

/** What the user has typed into a chat and not sent. */
export function readChatDraft(userId: number | null, chat: DraftOf): string {
  const key = keyOf(userId, chat);
  try {
    return key === null ? '' : (sessionStorage.getItem(key) ?? '');
  } catch {
    return '';
  }
}

/** Keeps what is typed until it is sent; signing out erases it. */
export function keepChatDraft(userId: number | null, chat: DraftOf, text: string): void {
  const key = keyOf(userId, chat);
  if (key === null) return;
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // If storage is blocked or full, the field itself still has the text.
  }
}
