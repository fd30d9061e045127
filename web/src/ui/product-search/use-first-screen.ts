import { startTransition, useEffect, useState } from 'react';

/** The app was just loaded, and no list has been shown yet. */
let isFirst = true;

/** A reload and a return to the app restore the scroll position. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * How much of a list is shown: on a first visit the first screen is painted before the rest, which
 * takes a slow phone a second.
 */
export function useFirstScreen(count: number): number {
  const [isWhole, setIsWhole] = useState(() => !isFirst || isReturn());
  useEffect(() => {
    isFirst = false;
    // After the paint of the first screen.
    const frame = requestAnimationFrame(() => startTransition(() => setIsWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isWhole ? Number.POSITIVE_INFINITY : count;
}
