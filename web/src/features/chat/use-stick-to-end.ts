import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of the messages in view while they grow, unless the reader has scrolled up to read
 * an earlier one. Of a long answer the beginning stays in view, below its question. `content`
 * changes with every growth.
 */
export function useStickToEnd(end: RefObject<HTMLElement | null>, content: unknown) {
  const isNear = useRef(true);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear.current = entry?.isIntersecting ?? true;
      },
      // A line or two below the edge still counts as the end.
      { rootMargin: '0px 0px 160px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end]);
  useLayoutEffect(() => {
    if (isNear.current) show(end.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- at each growth
  }, [end, content]);
  /** Shows the end wherever the reader is, after they have sent something. */
  return () => {
    isNear.current = true;
    show(end.current);
  };
}

function show(end: HTMLElement | null): void {
  const own = end?.parentElement?.querySelectorAll('[data-own]') ?? [];
  end?.scrollIntoView({ block: 'end' });
  Array.from(own).at(-1)?.scrollIntoView({ block: 'nearest' });
}
