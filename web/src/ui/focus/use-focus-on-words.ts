import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/** Moves the focus to the message about an action, when the action has lost the focus. */
export function useFocusOnWords(place: RefObject<HTMLElement | null>): void {
  const last = useRef('');
  // After every render: messages that are elements are new objects each time, with the same text.
  useEffect(() => {
    const words = place.current?.textContent ?? '';
    const isNew = words !== last.current && words !== '';
    last.current = words;
    if (isNew && isFocusLost()) place.current?.focus();
  });
}
