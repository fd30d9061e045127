import { type ReactNode, useRef } from 'react';
import { useFocusOnWords } from '../focus/use-focus-on-words';
import { Notice } from '../notice';

interface Props {
  /** Named by the fields that the error is about. */
  id: string;
  children: ReactNode;
}

/**
 * The message of a form about its problems. It is rendered even when empty, so that later messages
 * are announced.
 */
export function FormError({ id, children }: Props) {
  const words = useRef<HTMLDivElement>(null);
  useFocusOnWords(words);
  return (
    <Notice ref={words} id={id} role="alert" tabIndex={-1} tone="danger">
      {children}
    </Notice>
  );
}
