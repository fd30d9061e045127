import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of the messages in view while they grow, unless the reader has scrolled up to read
 * an earlier one. Of a long answer of the assistant the beginning stays in view, below its question.
 * `content` changes with every growth.
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
  return {
    /** Shows the end wherever the reader is, after they have sent something. */
    showEnd: () => {
      isNear.current = true;
      show(end.current);
    },
    /** Shows what happens below the messages while something is sent. */
    showSending: () => end.current?.scrollIntoView({ block: 'end' }),
  };
}

function show(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
  const messages = Array.from(end?.parentElement?.querySelectorAll('[data-from]') ?? []);
  const last = messages.at(-1);
  // Nothing but what was said last is read after a reply of a person, or an event.
  if (last === undefined || last.nextElementSibling !== null) return;
  if (last.getAttribute('data-from') !== 'assistant') return;
  messages
    .findLast((message) => message.hasAttribute('data-own'))
    ?.scrollIntoView({ block: 'nearest' });
}
