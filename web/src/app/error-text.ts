import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { Reason } from '@/api/types';

/** The texts of the error page about a failure. */
export interface ErrorText {
  kind: 'notFound' | 'response' | 'offline' | 'application' | 'unknown';
  /** Status and status text of a response, when there is one. */
  status: string;
  /**
   * The server's message, empty if there is none. Messages of the code itself are only for the
   * report.
   */
  message: string;
  /** Why the server refused, if it gave a reason. */
  reason?: Reason | undefined;
}

/** Maps anything that was thrown to one of the error page's kinds. */
export function errorText(error: unknown): ErrorText {
  if (isRouteErrorResponse(error)) {
    const status = `${error.status} ${error.statusText}`.trim();
    return { kind: kindOf(error.status), status, message: messageOf(error.data) };
  }
  if (error instanceof ApiError) {
    if (error.isOffline) return { kind: 'offline', status: '', message: '' };
    const { message, reason } = error;
    return { kind: kindOf(error.status), status: String(error.status), message, reason };
  }
  if (error instanceof Error) {
    return { kind: 'application', status: '', message: '' };
  }
  return { kind: 'unknown', status: '', message: '' };
}

function kindOf(status: number): 'notFound' | 'response' {
  return status === 404 ? 'notFound' : 'response';
}

function messageOf(data: unknown): string {
  if (typeof data === 'string') return data;
  const message = (data as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
}
