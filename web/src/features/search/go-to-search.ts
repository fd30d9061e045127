/** Writes a search into the browser's history. */

interface Entry {
  /** Whether the current entry gets the address, so that Back leaves the search. */
  readonly replace: boolean;
}

/** Goes to an address; throws or rejects if the browser refuses it (too long, or too many). */
export type Navigate = (path: string, entry: Entry) => void | Promise<void>;

interface Addresses {
  /** The path of the next search. */
  readonly path: string;
  /** The path of the current search. */
  readonly shown: string;
  /** The path of the search without any condition. */
  readonly base: string;
}

/**
 * Goes to the address of a search unless it is the current one. If the browser refuses the address,
 * the page goes to the base path, where the next search starts from the beginning.
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
