import { api, send } from '@/api/client';
import { readLocal, writeLocal } from '@/api/local-values';
import type { createRefresh } from './refresh';

/** A server that does not answer is told later. */
const SIGN_OUT_LIMIT_MS = 5000;

/** Ends the session of a token at the server; false when the server could not be told. */
export async function tellSignOut(token: string): Promise<boolean> {
  const call = api.POST('/api/users/logout', {
    body: {},
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
  });
  const sent = await send(call, 'sign out');
  return sent.ok || sent.error.status === 401;
}

/** True when the server has not been told of a sign-out on this device yet. */
export function isSignOutPending(): boolean {
  return readLocal('sign-out-pending') !== null;
}

/** Tells the server of a sign-out that it could not be told of when it happened. */
export async function finishSignOut(refresh: ReturnType<typeof createRefresh>): Promise<void> {
  if (!isSignOutPending()) return;
  const result = await refresh({ takeOver: async () => false, share: () => {} });
  // A user who has signed in meanwhile stays signed in.
  if (result.kind === 'failed' || !isSignOutPending()) return;
  if (result.kind === 'token' && !(await tellSignOut(result.token))) return;
  writeLocal('sign-out-pending', null);
}
