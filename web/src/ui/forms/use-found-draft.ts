import { useState } from 'react';
import { draftKey } from '@/session/draft-keys';
import { useSession } from '@/session/use-session';
import { findDraft } from './drafts';

/**
 * The rest of the name of a user's draft after `start` when the page was opened; null if there is
 * none. A form that is usually opened by a button then opens by itself.
 */
export function useFoundDraft(start: string): string | null {
  const session = useSession();
  const userId = session.kind === 'user' ? session.user.id : null;
  const [found] = useState(() => findDraft(draftKey(userId, start)));
  return found;
}
