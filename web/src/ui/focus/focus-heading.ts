/** Moves the focus to the heading of the page, so that screen readers and keys go on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
