/** The maximum time for a response. The server's own limit is lower. */
const LIMIT_MS = 30_000;
/** Uploading a picture on a slow connection takes longer. */
const UPLOAD_LIMIT_MS = 180_000;
/** All tabs wait for a refresh, so it is cancelled early and repeated. */
const REFRESH_LIMIT_MS = 8000;

/** Sends a request, and cancels it with a `TimeoutError` if the response takes too long. */
export function limitedFetch(request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(limitOf(request));
  return fetch(request, { signal: AbortSignal.any([request.signal, limit]) });
}

function limitOf({ headers, url }: Request): number {
  if (new URL(url).pathname === '/api/auth/refresh') return REFRESH_LIMIT_MS;
  const isUpload = headers.get('content-type')?.startsWith('multipart/') === true;
  return isUpload ? UPLOAD_LIMIT_MS : LIMIT_MS;
}
