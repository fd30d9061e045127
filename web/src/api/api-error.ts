import type { components } from './schema';
import type { Reason } from './types';

type ErrorBody = components['schemas']['ErrorBody'] & { failedAttempts?: number | null };

/** The text for a response without the expected body. */
export const NO_RESPONSE_DATA = 'No response data';
/** The same for the options, with the wording that their requirement gives. */
export const NO_OPTIONS_DATA = 'No Response Data';

/**
 * A failed call: with the server's code and message, or with `status` 0 if there was no response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The subject of the failure, if the server names it: `email`, `password`, `blocked`. */
  readonly type: string | undefined;
  /** The number of failed sign-ins, in the response to one. */
  readonly failedAttempts: number | undefined;
  /** Why the call failed; undefined when the server did not say. */
  readonly reason: Reason | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Why each of `fields` was refused. */
  readonly fieldReasons: Readonly<Record<string, Reason>>;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'The request failed.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.type = body.type ?? undefined;
    this.failedAttempts = body.failedAttempts ?? undefined;
    this.reason = body.reason;
    this.fields = body.fields ?? {};
    this.fieldReasons = body.fieldReasons ?? {};
    this.requestId = body.requestId;
  }

  /** True if the server was not reached. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** True if the failure is not from the server: there was no response, or one from a proxy. */
  get isWordless(): boolean {
    return this.isOffline || this.code === 'UNKNOWN';
  }
}

/** Whether a failure is only a request that was cancelled for a newer one. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether a request was cancelled because the response took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Parses an error body of any form: proxies respond with HTML or nothing. */
export function toApiError(status: number, body: unknown): ApiError {
  const known = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  return new ApiError(status, known);
}
