import type { QueryClient } from '@tanstack/react-query';
import { sessionState } from '@/session/session';
import { chooseActiveBoat } from './active-boat';
import { boatsQuery } from './queries';

/** The id of the active boat as far as it is known now; null while it is not, and without one. */
export function activeBoatId(client: QueryClient): number | null {
  const session = sessionState();
  if (session.kind !== 'user') return null;
  const boats = client.getQueryData(boatsQuery().queryKey) ?? [];
  return chooseActiveBoat(boats, session.user.activeBoat)?.id ?? null;
}
