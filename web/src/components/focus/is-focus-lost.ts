/** What has the focus only because what had it is gone. */
let standIn: Element | null = null;

/** Whether nothing that can be worked with has the focus: what had it is gone, or cannot be pressed now. */
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
