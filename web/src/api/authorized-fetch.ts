import { freshToken, tokenInsteadOf } from './access-token';
import { isCutOff } from './cut-off';
import { earlyAnswer } from './early-answers';
import { limitedFetch } from './limited-fetch';

/** The reasons of the server for refusing any call because of the session. */
export type SessionRefusal = 'BLOCKED' | 'MFA-REQUIRED';

// Calls before signing in, and those that every page needs before it can be shown.
const WITHOUT_TOKEN: readonly string[] = [
  '/api/auth/login',
  '/api/auth/refresh',
  '/api/auth/reset-password',
  '/api/auth/verify-email',
  '/api/auth/oidc/',
  '/api/users/register',
  '/api/users/set-failed-attempts',
  '/api/mail/password-recovery',
  '/api/options/',
  '/api/themes/',
  '/api/health',
];

let onRefusal: (refusal: SessionRefusal) => void = () => {};

/**
 * Sets who is notified when a call is refused because of the session. Called once, at the start.
 */
export function registerRefusalListener(listener: (refusal: SessionRefusal) => void): void {
  onRefusal = listener;
}

/**
 * Sends a call with the access token of the session, if there is one. An expiring token is renewed
 * first; one that the server refuses is renewed once, and the call repeated. No call is sent while
 * the app shows a copy.
 */
export async function authorizedFetch(request: Request): Promise<Response> {
  if (isCutOff()) throw new TypeError('the server cannot be reached');
  const { pathname } = new URL(request.url);
  if (WITHOUT_TOKEN.some((start) => pathname.startsWith(start))) return await fetchOnce(request);
  const token = await freshToken();
  if (token === null) return await fetchOnce(request);

  const again = request.clone();
  const answer = await sendWith(token, request);
  if (answer.status === 403) await tellRefusal(answer);
  if (answer.status !== 401 || (await codeOf(answer)) !== 'UNAUTHENTICATED') return answer;
  const next = await tokenInsteadOf(token);
  return next === null ? answer : await sendWith(next, again);
}

/** The response that the page requested before the app was loaded, or a new one. */
async function fetchOnce(request: Request): Promise<Response> {
  return (await earlyAnswer(request)) ?? (await limitedFetch(request));
}

function sendWith(token: string, request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${token}`);
  return limitedFetch(request);
}

async function tellRefusal(answer: Response): Promise<void> {
  const code = await codeOf(answer);
  if (code === 'BLOCKED' || code === 'MFA-REQUIRED') onRefusal(code);
}

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
}
