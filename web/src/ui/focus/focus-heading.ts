/**
 * Moves the focus to the heading of the page, from where screen readers and the keyboard continue.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
