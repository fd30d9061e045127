import type { QueryClient } from '@tanstack/react-query';
import { boatsQuery } from '@/session/boats-query';
import { sessionState } from '@/session/session';
import { isSettled } from '@/session/session-state';
import { chooseActiveBoat } from './active-boat';

/** The id of the active boat; null without one, undefined while it is not known. */
export function activeBoatId(client: QueryClient): number | null | undefined {
  const session = sessionState();
  if (!isSettled(session)) return undefined;
  if (session.kind !== 'user') return null;
  const boats = client.getQueryData(boatsQuery().queryKey);
  if (boats === undefined) return undefined;
  return chooseActiveBoat(boats, session.user.activeBoat)?.id ?? null;
}
