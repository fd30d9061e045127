/** The element that has the focus only because the focused one was removed. */
let standIn: Element | null = null;

/** Whether no usable element has the focus: the focused one is gone, or disabled. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === standIn ||
    activeElement.matches('body, main, :disabled')
  );
}

/** Gives the focus to an element until a page moves it. */
export function focusForNow(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  standIn = element;
}
