import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';

/**
 * List and form are on one page but have different headings; a change moves the focus to the new
 * one.
 */
export function useFocusOnHeading(shown: string | null): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    focusHeading();
    scrollTo({ top: 0 });
  }, [shown]);
}
