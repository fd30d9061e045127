import { useEffect, useRef } from 'react';

/** List and form are one page, but each has its heading, which a change leads to. */
export function useFocusOnHeading(shown: string | null): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [shown]);
}
