import { api, send } from '@/api/client';
import { readLocal, writeLocal } from '@/api/local-values';
import type { createRefresh } from './refresh';

/** If the server does not respond, it is notified later. */
const SIGN_OUT_LIMIT_MS = 5000;

/** Ends the session of a token on the server; false if the server could not be reached. */
export async function tellSignOut(token: string): Promise<boolean> {
  const call = api.POST('/api/users/logout', {
    body: {},
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
  });
  const sent = await send(call, 'sign out');
  return sent.ok || sent.error.status === 401;
}

/** True if the server has not been notified of a sign-out on this device yet. */
export function isSignOutPending(): boolean {
  return readLocal('sign-out-pending') !== null;
}

/** Notifies the server of a sign-out that could not be sent when it happened. */
export async function finishSignOut(refresh: ReturnType<typeof createRefresh>): Promise<void> {
  if (!isSignOutPending()) return;
  const result = await refresh({ takeOver: async () => false, share: () => {} });
  // A user who has signed in in the meantime stays signed in.
  if (result.kind === 'failed' || !isSignOutPending()) return;
  if (result.kind === 'token' && !(await tellSignOut(result.token))) return;
  writeLocal('sign-out-pending', null);
}
