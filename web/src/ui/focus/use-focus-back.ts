import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/**
 * Returns the focus to a button when the form that it opened was closed, or when its action has
 * ended. This happens before a message about it requests the focus, which then is not needed.
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
