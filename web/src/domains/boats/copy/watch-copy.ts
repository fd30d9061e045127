import type { QueryClient } from '@tanstack/react-query';
import { readLocal } from '@/api/local-values';
import { registerCopy, subscribeToSession } from '@/session/session';

/**
 * Shows the copy of a boat on this device while the server cannot be reached, and erases it when its
 * user is no longer signed in. The code for both is loaded only if there is a copy. Call this when
 * the session has started.
 */
export function watchCopy(client: QueryClient): void {
  registerCopy(async () => {
    const copied = await load().catch(() => null);
    return copied !== null && (await copied.showCopy(client));
  });
  const follow = async () => {
    const copied = await load().catch(() => null);
    await copied?.followSession(client);
  };
  subscribeToSession(() => void follow());
  void follow();
}

async function load() {
  return readLocal('copy') === null ? null : await import('./copied');
}
