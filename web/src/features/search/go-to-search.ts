/** Writing a search into the browser's history. */

interface Entry {
  /** The entry that is shown gets the address, so that Back leaves the search. */
  readonly replace: boolean;
}

/** Goes to an address; a browser that refuses it (too long, too many) throws or rejects. */
export type Navigate = (path: string, entry: Entry) => void | Promise<void>;

interface Addresses {
  /** Of the search that is asked for. */
  readonly path: string;
  /** The one that is shown. */
  readonly shown: string;
  /** Of the search without any condition. */
  readonly base: string;
}

/**
 * Goes to the address of a search unless it is the one already shown. A browser that refuses the
 * address leaves the page on the base path, where the next search starts from the beginning.
 */
export async function goToSearch(
  navigate: Navigate,
  { path, shown, base }: Addresses,
  entry: Entry,
): Promise<void> {
  if (path === shown) return;
  try {
    await navigate(path, entry);
  } catch {
    await navigate(base, entry);
  }
}
