import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading';

/** Leads the focus to the page's heading when what it is in goes off the page. */
export function useFocusOff(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = row.current;
    return () => {
      if (going?.contains(document.activeElement) === true) focusHeading();
    };
  }, [row]);
}
