import { useQuery } from '@tanstack/react-query';
import { boatsQuery } from '@/session/boats-query';
import { isSettled } from '@/session/session-state';
import { useSession } from '@/session/use-session';
import { missingFactor } from '@/session/user-data';
import type { Boat } from './boat';

const NO_BOATS: readonly Boat[] = [];

/** The boats of the signed-in user, and the state of loading them. */
export interface Boats {
  /** Empty while they load, when loading failed, and for a visitor. */
  boats: readonly Boat[];
  isLoading: boolean;
  /** Set if they could not be read and there is no earlier response. */
  failure: Error | null;
  retry: () => void;
}

/** The boats that the user is on board of. */
export function useBoats(): Boats {
  const session = useSession();
  const mayAsk = session.kind === 'user' && missingFactor(session.user) === null;
  const { data, error, isLoading, refetch } = useQuery({ ...boatsQuery(), enabled: mayAsk });
  return {
    boats: (mayAsk ? data : undefined) ?? NO_BOATS,
    // Until the user is loaded, there may be some.
    isLoading: !isSettled(session) || (mayAsk && isLoading),
    failure: mayAsk && data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
