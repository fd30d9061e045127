import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { components } from '@/api/schema';

type Boat = components['schemas']['Boat'];

/** The boats that the user is on board of, in the order in which the user joined them. */
export function boatsQuery() {
  return queryOptions({
    queryKey: ['boats'] as const,
    queryFn: async ({ signal }) =>
      readBoats(await read(api.GET('/api/users/user-boats', { signal }), 'boats')),
  });
}

/** The boats of a response; entries without an id are left out. */
function readBoats(body: unknown): Boat[] {
  if (!Array.isArray(body)) return [];
  return body.filter((entry): entry is Boat => Number.isInteger(Reflect.get(Object(entry), 'id')));
}
