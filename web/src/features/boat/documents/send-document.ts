import type { Sent } from '@/api/client';
import { uploadFile } from '@/api/upload-file';
import type { BoatDocument } from '@/domains/boats/boat';
import type { DocumentForm } from './document-rules';

interface Upload {
  boatId: number;
  form: DocumentForm;
  file: File;
  /** Called with the part of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Ends the upload. */
  signal: AbortSignal;
}

/** Sends a document with its details. Null when it was cancelled. */
export function sendDocument(upload: Upload): Promise<Sent<BoatDocument> | null> {
  const { boatId, onProgress, signal } = upload;
  const path = `/api/documents/boat/${boatId}`;
  return uploadFile({
    path,
    body: bodyOf(upload),
    read: (document) => document as BoatDocument,
    source: 'document',
    onProgress,
    signal,
  });
}

/** The server reads the details before the file, so the file comes last. */
function bodyOf({ form, file }: Upload): FormData {
  const body = new FormData();
  body.append('title', form.title.trim());
  body.append('kind', form.kind);
  if (form.expiresAt !== '') body.append('expiresAt', form.expiresAt);
  body.append('file', file, file.name);
  return body;
}
