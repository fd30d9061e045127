import { useQueryClient } from '@tanstack/react-query';
import { send } from '@/api/client';
import { quotesKey } from '@/domains/buying/queries';
import { useUser } from '@/session/use-session';

/** Sends a decision, and reads the requests again: another tab, or the vendor, may have changed them. */
export function useSendDecision() {
  const client = useQueryClient();
  const queryKey = quotesKey(useUser()?.id ?? null);
  return async <T>(call: Parameters<typeof send<T>>[0], name: string) => {
    const sent = await send(call, `quote ${name}`);
    await client.invalidateQueries({ queryKey });
    return sent;
  };
}
