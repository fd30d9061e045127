/** How long a file keeps its address: a tab may load it slowly. */
const KEPT_MS = 60_000;

/** Saves a file under this name. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = fileName;
  link.click();
}

/** The address at which this page and its tabs find a file for a minute. */
export function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
}
