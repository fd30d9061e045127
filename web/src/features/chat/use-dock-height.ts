import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives a page the height of what is at the lower edge of the window, such as the question about
 * privacy, as `--dock`: the field of the chat stays above it.
 */
export function useDockHeight(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dock = document.querySelector<HTMLElement>('[data-dock]');
    if (dock === null) return;
    const observer = new ResizeObserver(() => {
      page.current?.style.setProperty('--dock', `${dock.offsetHeight}px`);
    });
    observer.observe(dock);
    return () => observer.disconnect();
  }, [page]);
}
