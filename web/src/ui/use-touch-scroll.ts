import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger that has moved further than this scrolls a list, and chooses nothing from it. */
const SCROLL_PX = 5;

/**
 * The handlers of a list in which a touch can scroll or choose. Browsers count a touch as a click
 * although it has moved two or three times as far, so that a short scroll would choose an entry.
 */
export function useTouchScroll() {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isScroll = useRef(false);
  const forget = () => {
    start.current = null;
    isScroll.current = false;
  };
  return {
    onPointerDownCapture: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x, y };
      isScroll.current = false;
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SCROLL_PX) isScroll.current = true;
    },
    // The browser scrolls: no click follows.
    onPointerCancelCapture: forget,
    onClickCapture: (event: MouseEvent) => {
      if (isScroll.current) event.stopPropagation();
      forget();
    },
  };
}
