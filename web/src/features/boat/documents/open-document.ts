import { api, type Sent, send } from '@/api/client';
import type { BoatDocument } from '@/domains/boats/boat';
import { addressOf, saveFile } from '@/ui/files/save-file';

/** Shows a document in a new tab. */
export async function openDocument(
  boatId: number,
  boatDocument: BoatDocument,
): Promise<Sent<unknown>> {
  // Opened by the click itself: a tab that opens after the answer would be blocked as a popup.
  const tab = window.open('', '_blank');
  const file = await fetchDocument(boatId, boatDocument);
  if (!file.ok) {
    tab?.close();
    return file;
  }
  const address = addressOf(file.data);
  if (tab === null) location.assign(address);
  else tab.location.replace(address);
  return file;
}

/** Saves a document under the name that its file had. */
export async function saveDocument(
  boatId: number,
  boatDocument: BoatDocument,
): Promise<Sent<unknown>> {
  const file = await fetchDocument(boatId, boatDocument);
  if (!file.ok) return file;
  saveFile(file.data, boatDocument.fileName);
  return file;
}

async function fetchDocument(boatId: number, boatDocument: BoatDocument): Promise<Sent<Blob>> {
  const params = { path: { boatId, documentId: boatDocument.id } };
  const path = '/api/documents/boat/{boatId}/{documentId}';
  const call = api.GET(path, { params, parseAs: 'blob', cache: 'no-store' });
  const sent = await send(call, 'open document');
  return sent.ok
    ? { ok: true, data: new Blob([sent.data], { type: boatDocument.mimeType }) }
    : sent;
}
