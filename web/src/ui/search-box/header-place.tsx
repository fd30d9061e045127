import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** From this width on the header has the search field. */
const WIDE = '(width >= 768px)';

/** The element of the header for a page's search field; null if there is none. */
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

/** Whether the header has room for the search field. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
}

/** Renders its children in the header, or in place if the header has no room. */
export function InHeader({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const target = useSyncExternalStore(subscribe, () => place);
  if (!isWide) return children;
  return target === null ? null : createPortal(children, target);
}
