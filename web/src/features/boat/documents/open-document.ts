import { api, type Sent, send } from '@/api/client';
import type { BoatDocument } from '@/domains/boats/boat';
import { saveFile, showFile } from '@/ui/files/show-file';

/** Shows a document in a new tab. */
export function openDocument(boatId: number, boatDocument: BoatDocument): Promise<Sent<unknown>> {
  return showFile(() => fetchDocument(boatId, boatDocument));
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
