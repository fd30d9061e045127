import type { QueryClient } from '@tanstack/react-query';
import { boatsQuery } from '@/session/boats-query';
import { settledSession } from '@/session/session';
import { missingFactor } from '@/session/user-data';
import { setActive } from './set-active';

/**
 * Makes a boat the active one if the user is on board and the boat is not archived; returns whether
 * that is so. Throws if the boats cannot be read.
 */
export async function activate(client: QueryClient, boatId: number): Promise<boolean> {
  const session = await settledSession();
  if (session.kind !== 'user' || missingFactor(session.user) !== null) return false;
  const boats = await client.ensureQueryData(boatsQuery());
  if (!boats.some(({ id, isActive }) => id === boatId && isActive)) return false;
  if (session.user.activeBoat !== boatId) await setActive(boatId);
  return true;
}
