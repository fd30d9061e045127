import { i18n } from '@lingui/core';
import { freshToken } from './access-token';
import { ApiError, toApiError } from './api-error';
import type { Sent } from './client';
import { reportError } from './error-log';
import { readLocal } from './local-values';

/** The maximum time without progress of an upload. */
const STALLED_MS = 60_000;

/** A form with a file, and the address it is sent to. */
export interface Upload<Answer> {
  path: string;
  body: FormData;
  /** Converts the body of the server's response. */
  read: (body: unknown) => Answer;
  /** The name of the upload, for the log. */
  source: string;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/**
 * Sends a form with a file and reports the progress, which only XMLHttpRequest supports. Null if it
 * was cancelled.
 */
export async function uploadFile<Answer>(upload: Upload<Answer>): Promise<Sent<Answer> | null> {
  const token = await freshToken();
  // Cancelled while the token was renewed.
  if (upload.signal.aborted) return null;
  const sent = await post(upload, token);
  if (sent !== null && !sent.ok) reportError(sent.error, upload.source);
  return sent;
}

function post<Answer>(upload: Upload<Answer>, token: string | null): Promise<Sent<Answer> | null> {
  const { path, body, read, onProgress, signal } = upload;
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
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
    request.addEventListener('load', () => done(answerOf(request, read)));
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => done(null));
    request.addEventListener('loadend', () => clearTimeout(stalled));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function answerOf<Answer>(
  { status, response }: XMLHttpRequest,
  read: Upload<Answer>['read'],
): Sent<Answer> {
  if (status === 200 || status === 201) return { ok: true, data: read(response) };
  return { ok: false, error: toApiError(status, response) };
}
