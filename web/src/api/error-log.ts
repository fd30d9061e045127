import { ApiError, isAborted } from './api-error';
import { isCutOff } from './cut-off';

/** The delay before a report, so that a page that is being left is not delayed. */
export const REPORT_DELAY_MS = 1000;
const MAX_TEXT = 4000;
const LIMIT_MS = 10_000;
// A loop in a page must not flood the server, whose own limit is 30 a minute.
const MAX_REPORTS_PER_VISIT = 100;

let reports = 0;

/**
 * Reports a failure to the server after a second. A request that was cancelled for a newer one is
 * not a failure, and neither is an expired session.
 */
export function reportError(error: unknown, source: string): void {
  if (isAborted(error) || isCutOff()) return;
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return;
  if (reports >= MAX_REPORTS_PER_VISIT) return;
  reports += 1;
  const body = JSON.stringify(describe(error, source));
  setTimeout(() => void post(body), REPORT_DELAY_MS);
}

/** The report of one failure, with secrets removed. */
export function describe(error: unknown, source: string) {
  const failure = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof ApiError ? `${error.status} ${error.code}` : failure.name;
  return {
    err: withoutSecrets(failure.message).slice(0, MAX_TEXT),
    code,
    fullError: withoutSecrets(failure.stack ?? '').slice(0, MAX_TEXT),
    source,
  };
}

/** Removes the text after a word that names a secret, in addresses, headers and JSON. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(bearer\s+)[^\s"',;]+/gi, '$1***')
    .replace(
      /("?(?:password|token|secret|mfa-?hash|code)"?\s*[=:]\s*)("[^"]*"|[^\s"',;&]+)/gi,
      '$1***',
    );
}

// A failed report is not reported itself: the call does not use the client.
async function post(body: string): Promise<void> {
  try {
    await fetch('/api/logger', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch {
    // Without a network the report cannot be sent.
  }
}
