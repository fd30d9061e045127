import { type RefObject, useEffect } from 'react';
import { isFocusLost } from './is-focus-lost';

/** Moves the focus to the first field of a form that has replaced the button that opened it. */
export function useFocusInside(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFocusLost()) return;
    opened.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [opened]);
}
