import type { Sent } from '@/api/client';

/** How long a file keeps its address: a tab may load it slowly. */
const KEPT_MS = 60_000;

/** Shows a file in a new tab, under an address that works only in this browser, for a minute. */
export async function showFile(fetchFile: () => Promise<Sent<Blob>>): Promise<Sent<Blob>> {
  // Opened by the click itself: a tab that opens after the answer would be blocked as a popup.
  const tab = window.open('', '_blank');
  const file = await fetchFile();
  if (!file.ok) {
    tab?.close();
    return file;
  }
  const address = addressOf(file.data);
  if (tab === null) location.assign(address);
  else tab.location.replace(address);
  return file;
}

/** Saves a file under this name. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = fileName;
  link.click();
}

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
}
