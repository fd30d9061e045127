import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';

/** List and form are one page, but each has its heading, which a change leads to. */
export function useFocusOnHeading(shown: string | null): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    focusHeading();
    scrollTo({ top: 0 });
  }, [shown]);
}
