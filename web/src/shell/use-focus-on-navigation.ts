import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '@/ui/focus/focus-heading';

/**
 * Moves the focus to the heading of a new page, so that screen readers and the keyboard start
 * there.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    // The pages of one list and the steps of one search keep the focus where it is.
    const isSamePage = withoutPageNumber(last.current) === withoutPageNumber(pathname);
    last.current = pathname;
    if (!isSamePage) focusHeading();
  }, [pathname]);
}

function withoutPageNumber(path: string): string {
  return path.replace(/^(\/search\/[^/]+)\/\d+$/, '$1');
}
