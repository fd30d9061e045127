import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/** Moves the focus to what is said about a press, when the press has left it nowhere. */
export function useFocusOnWords(place: RefObject<HTMLElement | null>): void {
  const last = useRef('');
  // After every drawing: words that are elements are others each time, and say the same.
  useEffect(() => {
    const words = place.current?.textContent ?? '';
    const isNew = words !== last.current && words !== '';
    last.current = words;
    if (isNew && isFocusLost()) place.current?.focus();
  });
}
