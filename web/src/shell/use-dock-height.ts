import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the page the height of what is at the lower edge of the window, such as the question about
 * privacy, as `--dock`: bars of the page, such as the field of the chat, stay above it.
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const found = dock.current;
    if (found === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock', `${found.offsetHeight}px`);
    });
    observer.observe(found);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, [dock]);
}
