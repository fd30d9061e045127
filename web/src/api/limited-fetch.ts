/** The maximum time for a response. The server's own limit is lower. */
const LIMIT_MS = 30_000;
/** Uploading a picture on a slow connection takes longer. */
const UPLOAD_LIMIT_MS = 180_000;
/** All tabs wait for a refresh, so it is cancelled early and repeated. */
const REFRESH_LIMIT_MS = 8000;

/** The media type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream';

/**
 * Sends a request, and cancels it with a `TimeoutError` if the response takes too long. A stream of
 * events may last: only its beginning is limited.
 */
export function limitedFetch(request: Request): Promise<Response> {
  if (request.headers.get('accept') === EVENT_STREAM) return fetchStream(request);
  const limit = AbortSignal.timeout(limitOf(request));
  return fetch(request, { signal: AbortSignal.any([request.signal, limit]) });
}

async function fetchStream(request: Request): Promise<Response> {
  const limit = new AbortController();
  const late = new DOMException('the stream does not begin', 'TimeoutError');
  const timer = setTimeout(() => limit.abort(late), LIMIT_MS);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

function limitOf({ headers, url }: Request): number {
  if (new URL(url).pathname === '/api/auth/refresh') return REFRESH_LIMIT_MS;
  const isUpload = headers.get('content-type')?.startsWith('multipart/') === true;
  return isUpload ? UPLOAD_LIMIT_MS : LIMIT_MS;
}
