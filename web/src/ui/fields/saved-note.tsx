import { type ReactNode, useRef } from 'react';
import { useFocusOnWords } from '../focus/use-focus-on-words';
import { Notice } from '../notice';

/**
 * Reports that something was done. It is rendered even when empty, so that later messages are
 * announced.
 */
export function SavedNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useFocusOnWords(note);
  return (
    <Notice ref={note} role="status" tabIndex={-1} tone="good">
      {children}
    </Notice>
  );
}
