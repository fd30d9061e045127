/** Whether nothing that can be worked with has the focus: what had it is gone, or cannot be pressed now. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main, :disabled');
}
