import type { components } from './schema';
import type { Reason } from './types';

type ErrorBody = components['schemas']['ErrorBody'] & { failedAttempts?: number | null };

/** The text for an answer that should have held something and did not. */
export const NO_RESPONSE_DATA = 'No response data';
/** The same for the options, as their contract spells it. */
export const NO_OPTIONS_DATA = 'No Response Data';

/** A call that failed: with the server's code and message, or `status` 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What the failure belongs to, where the server says so: `email`, `password`, `blocked`. */
  readonly type: string | undefined;
  /** Failed sign-ins so far, in answer to one. */
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

  /** True when the server was not reached at all. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** True when the failure is not the server's: no answer came, or one from a proxy. */
  get isWordless(): boolean {
    return this.isOffline || this.code === 'UNKNOWN';
  }
}

/** Tells whether a failure is only a request that was given up for a newer one. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Tells whether a request was given up because its answer took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Reads an error body of any shape: proxies in between answer HTML or nothing. */
export function toApiError(status: number, body: unknown): ApiError {
  const known = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  return new ApiError(status, known);
}
