import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '@/ui/focus/focus-heading';

/** The state of a page that only gets its address, and in which the user may go on typing. */
interface KeptFocus {
  keepsFocus?: boolean;
}

/**
 * Moves the focus to the heading of a new page, so that screen readers and the keyboard start
 * there.
 */
export function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  const keepsFocus = (state as KeptFocus | null)?.keepsFocus === true;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    // The pages of one list and the steps of one search keep the focus where it is.
    const isSamePage = withoutPageNumber(last.current) === withoutPageNumber(pathname);
    last.current = pathname;
    if (!isSamePage && !keepsFocus) focusHeading();
  }, [pathname, keepsFocus]);
}

function withoutPageNumber(path: string): string {
  return path.replace(/^(\/search\/[^/]+)\/\d+$/, '$1');
}
