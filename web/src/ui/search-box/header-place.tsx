import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** From this width on the bar at the top has the search field. */
const WIDE = '(width >= 768px)';

/** The element of the bar that a page puts its field into; null while there is none. */
let place: Element | null = null;
const listeners = new Set<() => void>();

/** The reference of that element. */
export function setHeaderPlace(element: Element | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the bar at the top has room for the search field. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
}

/** Shows its children in the bar at the top, or in their own place when the bar has no room. */
export function InHeader({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const target = useSyncExternalStore(subscribe, () => place);
  if (!isWide) return children;
  return target === null ? null : createPortal(children, target);
}
