/** How long an answer may take. The server itself gives up earlier. */
const LIMIT_MS = 30_000;
/** A picture on a slow line takes longer than a few fields. */
const UPLOAD_LIMIT_MS = 180_000;
/** A refresh that hangs keeps every tab waiting; it is asked for again. */
const REFRESH_LIMIT_MS = 8000;

/** Sends a request, and gives it up with a `TimeoutError` when its answer takes too long. */
export function limitedFetch(request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(limitOf(request));
  return fetch(request, { signal: AbortSignal.any([request.signal, limit]) });
}

function limitOf({ headers, url }: Request): number {
  if (new URL(url).pathname === '/api/auth/refresh') return REFRESH_LIMIT_MS;
  const isUpload = headers.get('content-type')?.startsWith('multipart/') === true;
  return isUpload ? UPLOAD_LIMIT_MS : LIMIT_MS;
}
