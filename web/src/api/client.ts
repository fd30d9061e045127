import { i18n } from '@lingui/core';
import createClient from 'openapi-fetch';
import { DEFAULT_THEME } from '@/theme/default-brand';
import { type ApiError, isAborted, isTimeout, NO_RESPONSE_DATA, toApiError } from './api-error';
import { authorizedFetch } from './authorized-fetch';
import { reportError } from './error-log';
import { readLocal } from './local-values';
import type { paths } from './schema';

/** The typed client of the server's API. Pass its promises to `read` or `send`. */
export const api = createClient<paths>({ fetch: authorizedFetch });

api.use({
  onRequest({ request }) {
    request.headers.set('theme-name', readLocal('theme_Name') ?? DEFAULT_THEME);
    const mfaHash = readLocal('mfa-hash');
    if (mfaHash !== null) request.headers.set('x-mfa-hash', mfaHash);
    // Mails and messages are in the language of the interface, whatever the browser prefers.
    request.headers.set('accept-language', i18n.locale);
    return request;
  },
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The result of a write: its record, or the failure as a value that the caller must check. */
export type Sent<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/**
 * Returns the body of a response. Throws `ApiError` for every failure except a cancelled request,
 * and reports it to the server. A response without a body is a failure with the text `noData`.
 */
export async function read<T>(
  call: Promise<Answer<T>>,
  source: string,
  noData = NO_RESPONSE_DATA,
): Promise<T> {
  const sent = await send(call, source, noData);
  if (!sent.ok) throw sent.error;
  return sent.data;
}

/**
 * Returns a list as `read` does, sorted by one of its fields in the order of the reader's language:
 * sorting by character codes would put accents last.
 */
export async function readList<Entry>(
  call: Promise<Answer<Entry[]>>,
  source: string,
  by: keyof Entry,
): Promise<Entry[]> {
  const { compare } = new Intl.Collator(i18n.locale);
  const entries = await read(call, source);
  return entries.toSorted((left, right) => compare(String(left[by]), String(right[by])));
}

/**
 * Returns the body of a response or its error as a tagged result; reports failures to the server.
 */
export async function send<T>(
  call: Promise<Answer<T>>,
  source: string,
  noData = NO_RESPONSE_DATA,
): Promise<Sent<T>> {
  const answer = await settle(call, noData);
  if (answer.ok) return answer;
  reportError(answer.error, source);
  return answer;
}

async function settle<T>(call: Promise<Answer<T>>, noData: string): Promise<Sent<T>> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (error) {
    if (isAborted(error)) throw error;
    const code = isTimeout(error) ? 'TIMEOUT' : 'OFFLINE';
    return { ok: false, error: toApiError(0, { code, message: String(error) }) };
  }
  if (!answer.response.ok) {
    return { ok: false, error: toApiError(answer.response.status, answer.error) };
  }
  if (answer.data === undefined) {
    const body = { code: 'EMPTY', message: noData };
    return { ok: false, error: toApiError(answer.response.status, body) };
  }
  return { ok: true, data: answer.data };
}
