import { useRef, useState } from 'react';
import { draftKey } from '@/session/draft-keys';
import { useSession } from '@/session/use-session';
import { keepDraft, readDraft } from './drafts';
import {
  afterSave,
  conflictsOf,
  type Edits,
  keepMine,
  takeStored,
  typedOver,
  withChange,
} from './edits';
import { useUnsaved } from './unsaved';

interface Use {
  isSaving: boolean;
  isReadOnly?: boolean;
  /** The form contains a password: its input is never stored, but the form asks before it is left. */
  isSecret?: boolean;
  /** What was typed is kept as a draft, and the form is left without a question. */
  isLeftFreely?: boolean;
}

/**
 * The fields of a form while they are edited. Only the edits are kept, so that the other fields
 * follow what others save; as the draft `name` they survive the end of the session and a reload.
 * Without a name they last as long as the form, which is left without a question.
 */
export function useEdits<Form extends object>(
  name: string | null,
  stored: Form,
  { isSaving, isReadOnly = false, isSecret = false, isLeftFreely = false }: Use,
) {
  const session = useSession();
  const userId = session.kind === 'user' ? session.user.id : null;
  const [key] = useState(name === null || isSecret ? null : draftKey(userId, name));
  const [edits, setEdits] = useState(() => readDraft(key, stored));
  const [isRestored, setIsRestored] = useState(Object.keys(edits).length > 0);
  // Values typed during a save must be visible when the save ends.
  const latest = useRef(edits);
  const put = (next: Edits<Form>) => {
    latest.current = next;
    keepDraft(key, next);
    setEdits(next);
    if (Object.keys(next).length > 0) return;
    setIsRestored(false);
    // Leaving the form now does not ask.
    settled();
  };
  const discard = () => put({});
  const asks = name !== null && !isReadOnly && !isLeftFreely;
  const hasChanges = asks && Object.keys(edits).length > 0;
  const settled = useUnsaved({ hasChanges, isSaving, discard });
  return {
    edits,
    typed: typedOver(edits, stored),
    conflicts: conflictsOf(edits, stored),
    /** The input of an earlier visit of the form was restored. */
    isRestored,
    change: (parts: Partial<Form>) => put(withChange(latest.current, parts, stored)),
    discard,
    keepMine: (names: readonly (keyof Form)[]) => put(keepMine(latest.current, names, stored)),
    takeStored: (names: readonly (keyof Form)[]) => put(takeStored(latest.current, names)),
    /** Removes the saved edits; returns false if more was typed in the meantime. */
    settle: (sent: Edits<Form>, saved: Form): boolean => {
      put(afterSave(latest.current, sent, saved));
      return Object.keys(latest.current).length === 0;
    },
  };
}
