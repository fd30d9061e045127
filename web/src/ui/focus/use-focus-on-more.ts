import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

interface FocusOnMore<T> {
  list: RefObject<T | null>;
  /** The button that loads more. */
  button: RefObject<HTMLButtonElement | null>;
  /** To be called when more is loaded, by the button or automatically. */
  asking: () => void;
}

/**
 * Moves the focus in a growing list: from the button below the list to the first new entry, not
 * past all of them.
 */
export function useFocusOnMore<T extends HTMLElement>(count: number): FocusOnMore<T> {
  const list = useRef<T>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef<{ count: number; button: Element } | null>(null);
  useLayoutEffect(() => {
    const before = asked.current;
    if (before === null || count <= before.count) return;
    asked.current = null;
    // A user who has moved the focus elsewhere in the meantime keeps it there.
    if (!isFocusLost() && document.activeElement !== before.button) return;
    const entry = list.current?.children[before.count];
    const place = entry?.querySelector('a[href]:not([tabindex="-1"]), button') ?? entry;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, [count]);
  const asking = () => {
    const focused = document.activeElement;
    asked.current =
      focused !== null && focused === button.current ? { count, button: focused } : null;
  };
  return { list, button, asking };
}
