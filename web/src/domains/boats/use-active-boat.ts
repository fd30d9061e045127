import { useUser } from '@/session/use-session';
import { chooseActiveBoat } from './active-boat';
import type { Boat } from './boat';
import { type Boats, useBoats } from './use-boats';

/** The boats of the user and the one in use, null while there is none. */
export function useActiveBoat(): Boats & { active: Boat | null } {
  const boats = useBoats();
  const chosen = useUser()?.activeBoat ?? null;
  return { ...boats, active: chooseActiveBoat(boats.boats, chosen) };
}

/** True for a user who is known to have no boat. */
export function useIsBoatless(): boolean {
  const isUser = useUser() !== null;
  const { active, isLoading, failure } = useActiveBoat();
  return isUser && !isLoading && failure === null && active === null;
}
