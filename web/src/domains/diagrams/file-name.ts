/**
 * The text that is searched for a diagram: the name of its file without the extension and without
 * anything but letters and digits.
 */
export function searchTextOf(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.]*$/u, '');
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The name of a file without its extension. */
export function stemOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/u, '').trim();
}
