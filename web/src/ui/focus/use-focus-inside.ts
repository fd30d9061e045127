import { type RefObject, useEffect } from 'react';
import { isFocusLost } from './is-focus-lost';

/** Moves the focus to the first field of what has just opened in the place of what was pressed. */
export function useFocusInside(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFocusLost()) return;
    opened.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [opened]);
}
