/** Writing a search into the browser's history. */

/** Goes to an address; a browser that refuses it (too long, too many) throws or rejects. */
export type Navigate = (path: string) => void | Promise<void>;

/**
 * Pushes the address of a search unless it is the one already shown. A browser that refuses the
 * address leaves the page on the base path, where the next search starts from the beginning.
 */
export async function pushSearch(
  navigate: Navigate,
  path: string,
  shownPath: string,
  base: string,
): Promise<void> {
  if (path === shownPath) return;
  try {
    await navigate(path);
  } catch {
    await navigate(base);
  }
}
