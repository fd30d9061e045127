import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The current address, and the next one. */
export interface Newest<T> {
  /** The last change, as long as its address is not shown yet; otherwise the current state. */
  readonly read: () => T;
  readonly take: (next: T) => void;
}

/** Keeps a change until its address is shown, so that a second quick change is added to it. */
export function useNewest<T>(shown: T): Newest<T> {
  const { key } = useLocation();
  const taken = useRef<{ from: string; next: T } | null>(null);
  useLayoutEffect(() => {
    if (taken.current?.from !== key) taken.current = null;
  }, [key]);
  return {
    read: () => taken.current?.next ?? shown,
    take: (next) => {
      taken.current = { from: key, next };
    },
  };
}
