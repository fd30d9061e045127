import { useState } from 'react';
import { draftKey } from '@/session/draft-keys';
import { useSession } from '@/session/use-session';
import { findDraft } from './drafts';

/**
 * What follows `start` in the name of a draft of the user, as the page was opened; null when there is
 * none. A form that is usually opened by a button opens by itself when it was interrupted.
 */
export function useFoundDraft(start: string): string | null {
  const session = useSession();
  const userId = session.kind === 'user' ? session.user.id : null;
  const [found] = useState(() => findDraft(draftKey(userId, start)));
  return found;
}
