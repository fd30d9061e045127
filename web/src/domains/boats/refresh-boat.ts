import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { boatsQuery } from '@/session/boats-query';
import type { Boat } from './boat';

/** The parts of a boat's data that a write has changed. */
export type BoatChange = 'fields' | 'model' | 'engine' | 'part' | 'user' | 'document';

/** Marks the data that a write on a boat has made outdated. Store the write's own answer first. */
export async function refreshBoat(
  client: QueryClient,
  boatId: number,
  what: BoatChange,
): Promise<void> {
  const activity = ['boat', boatId, 'activity'];
  await Promise.all([
    ...staleKeys(boatId, what).map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: activity }),
  ]);
}

/** Replaces a boat in the list by the one of a response; a new one is added at the end. */
export function keepBoat(client: QueryClient, boat: Boat): void {
  client.setQueryData(boatsQuery().queryKey, (before: Boat[] | undefined) => {
    const known = before ?? [];
    return known.some(({ id }) => id === boat.id)
      ? known.map((entry) => (entry.id === boat.id ? boat : entry))
      : [...known, boat];
  });
}

function staleKeys(boatId: number, what: BoatChange): QueryKey[] {
  const boats = boatsQuery().queryKey;
  const own = (part: string): QueryKey => ['boat', boatId, part];
  // Fits depend on the model, the engines and the parts on board.
  const found: QueryKey[] = [own('search'), own('sections'), ['product-page']];
  switch (what) {
    case 'fields':
      return [boats];
    case 'model':
      return [boats, own('parts'), ...found];
    case 'engine':
      return [own('engines'), own('parts'), ...found];
    case 'part':
      return [own('parts'), own('engines'), ...found];
    case 'user':
      return [boats, own('users')];
    case 'document':
      return [boats, own('documents')];
  }
}
