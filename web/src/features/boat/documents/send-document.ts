import { i18n } from '@lingui/core';
import { freshToken } from '@/api/access-token';
import { ApiError, toApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import { reportError } from '@/api/error-log';
import { readLocal } from '@/api/local-values';
import type { BoatDocument } from '@/domains/boats/boat';
import type { DocumentForm } from './document-rules';

/** How long an upload may make no progress. */
const STALLED_MS = 60_000;

interface Upload {
  boatId: number;
  form: DocumentForm;
  file: File;
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Ends the upload. */
  signal: AbortSignal;
}

/**
 * Sends a document and reports its progress, which only XMLHttpRequest can. Null when it was
 * cancelled.
 */
export async function sendDocument(upload: Upload): Promise<Sent<BoatDocument> | null> {
  const token = await freshToken();
  // Cancelled while the token was renewed.
  if (upload.signal.aborted) return null;
  const sent = await post(upload, token);
  if (sent !== null && !sent.ok) reportError(sent.error, 'document');
  return sent;
}

function post(upload: Upload, token: string | null): Promise<Sent<BoatDocument> | null> {
  const { boatId, onProgress, signal } = upload;
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/documents/boat/${boatId}`);
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept-language', i18n.locale);
    const mfaHash = readLocal('mfa-hash');
    if (mfaHash !== null) request.setRequestHeader('x-mfa-hash', mfaHash);
    const fail = () => done({ ok: false, error: new ApiError(0, { code: 'OFFLINE' }) });
    const giveUp = () => {
      fail();
      request.abort();
    };
    // A large file on a slow connection may take long, as long as there is progress.
    let stalled = setTimeout(giveUp, STALLED_MS);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, STALLED_MS);
      onProgress(loaded / total);
    });
    request.addEventListener('load', () => done(answerOf(request)));
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => done(null));
    request.addEventListener('loadend', () => clearTimeout(stalled));
    signal.addEventListener('abort', () => request.abort());
    request.send(bodyOf(upload));
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

function answerOf({ status, response }: XMLHttpRequest): Sent<BoatDocument> {
  if (status === 200 || status === 201) return { ok: true, data: response as BoatDocument };
  return { ok: false, error: toApiError(status, response) };
}
