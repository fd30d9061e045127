/** The element that has the focus only because the focused one is gone. */
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

/** Gives the focus to an element until a page finds a better place. */
export function focusForNow(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  standIn = element;
}
