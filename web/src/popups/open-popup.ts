import type { PopupKind, PopupProps, PopupResult } from './kinds';

/** A popup that is shown or waiting. */
export interface OpenPopup {
  key: number;
  kind: PopupKind;
  /** The page that opened it. */
  page: string;
  /** The element that had the focus before and gets it back. */
  opener: Element | null;
  props: PopupProps<PopupKind>;
  close: (result: unknown) => void;
  answer: Promise<unknown>;
}

let queue: readonly OpenPopup[] = [];
let lastKey = 0;
let currentPage = '';
const listeners = new Set<() => void>();

/**
 * Opens a popup and returns its result, null if it is closed with X or Escape. One popup is shown
 * at a time: one that is opened in the meantime waits, and requesting a popup that is already
 * waiting returns the same one.
 */
export function openPopup<K extends PopupKind>(
  kind: K,
  props: PopupProps<K>,
): Promise<PopupResult<K>> {
  const twin = queue.find((popup) => popup.kind === kind && isSame(popup.props, props));
  if (twin !== undefined) return twin.answer as Promise<PopupResult<K>>;

  lastKey += 1;
  const key = lastKey;
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  const close = (result: unknown) => {
    change(queue.filter((popup) => popup.key !== key));
    resolve(result);
  };
  const opener = document.activeElement;
  change([...queue, { key, kind, page: currentPage, opener, props, close, answer }]);
  return answer as Promise<PopupResult<K>>;
}

/** Changes the props of an open popup; has no effect without one of this kind. */
export function updatePopup<K extends PopupKind>(kind: K, props: Partial<PopupProps<K>>): void {
  if (!queue.some((popup) => popup.kind === kind)) return;
  change(
    queue.map((popup) =>
      popup.kind === kind ? { ...popup, props: { ...popup.props, ...props } } : popup,
    ),
  );
}

/** The popup to show now. */
export function currentPopup(): OpenPopup | null {
  return queue[0] ?? null;
}

/** Sets the current page. Popups that other pages opened are closed without a result. */
export function enterPage(page: string): void {
  currentPage = page;
  for (const popup of queue) if (popup.page !== page) popup.close(null);
}

/** Calls the listener at every change of `currentPopup`; returns a function that stops this. */
export function subscribeToPopups(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly OpenPopup[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function isSame(first: object, second: object): boolean {
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.is(Reflect.get(first, key), Reflect.get(second, key)))
  );
}
