/** Responses that the page requested before the app was loaded, by `earlyKey`. */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * A key that is equal for two addresses of the same call, whatever the order of their parameters.
 */
export function earlyKey(address: URL): string {
  const parameters = new URLSearchParams(address.searchParams);
  parameters.sort();
  return `${address.pathname}?${parameters.toString()}`;
}

/**
 * The response that was requested early, for the first call of the same address; it may have
 * failed.
 */
export async function earlyAnswer(request: Request): Promise<Response | null> {
  const answers = globalThis.earlyAnswers;
  if (answers === undefined || request.method !== 'GET') return null;
  const key = earlyKey(new URL(request.url));
  const answer = answers.get(key);
  if (answer === undefined) return null;
  answers.delete(key);
  return await answer.catch(() => null);
}
