import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** From this width on the header has the search field. */
const WIDE = '(width >= 768px)';
/** Below this width the header has no room for the whole hint of its field. */
const TIGHT = '(width < 900px)';
/** Below this width no page has room for the whole hint beside a button. */
const PHONE = '(width < 480px)';

/** Whether the search field is in the header. */
const IsInHeader = createContext(false);

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

/** Whether a search field has little room: in a narrow header or on a phone. */
export function useIsTight(): boolean {
  const isNarrow = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return isPhone || (use(IsInHeader) && isNarrow);
}

/** Tells the search field that it is in the header. */
export function HeaderField({ children }: { children: ReactNode }) {
  return <IsInHeader value>{children}</IsInHeader>;
}

/** Renders its children in the header, or in place if the header has no room. */
export function InHeader({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const target = useSyncExternalStore(subscribe, () => place);
  if (!isWide) return children;
  return target === null ? null : createPortal(<HeaderField>{children}</HeaderField>, target);
}
