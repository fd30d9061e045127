import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '@/ui/focus/focus-heading';

/** The state of an address that replaces another one of the same page, where typing may go on. */
interface KeptFocus {
  keepsFocus?: boolean;
}

/**
 * Moves the focus to the heading of a new page, so that screen readers and the keyboard start
 * there.
 */
export function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  // The state stays with the address, but who comes back to it later comes from another page.
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const keepsFocus = isReplaced && (state as KeptFocus | null)?.keepsFocus === true;
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
