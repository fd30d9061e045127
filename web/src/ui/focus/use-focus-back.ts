import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/**
 * Gives the focus back to a button when the form that it opened has closed, or what it began has
 * come to its end. Before the words about it ask for the focus, so that they need not.
 */
export function useFocusBack(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useLayoutEffect(() => {
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    if (isBack && isFocusLost()) button.current?.focus();
  }, [isAway]);
  return button;
}
