import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, read, send } from '@/api/client';
import type { Favorite } from '@/api/types';
import { takeWaitingFavorite } from './waiting-favorite';

/** The user's wishlist, newest first, in this language where there are translations. */
export function favoritesQuery(language: string) {
  return queryOptions({
    queryKey: ['favorites', language] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { language } };
      const call = api.GET('/api/products/favorite', { params, signal });
      return (await read(call, 'wishlist')).favorites;
    },
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Loads the wishlist of a user who has just signed in, with the product for which they signed in.
 */
export async function loadFavorites(client: QueryClient, language: string): Promise<void> {
  const query = favoritesQuery(language);
  const id = takeWaitingFavorite();
  if (id !== null) {
    const params = { query: { language } };
    const added = await send(api.POST('/api/products/favorite', { params, body: { id } }), 'wish');
    if (added.ok) {
      await takeFavorites(client, language, added.data.favorites);
      return;
    }
  }
  await client.prefetchQuery(query);
}

/**
 * Stores the wishlist of a response. Running queries are cancelled because their data are older,
 * and stored lists in other languages are removed.
 */
export async function takeFavorites(
  client: QueryClient,
  language: string,
  favorites: Favorite[],
): Promise<void> {
  const { queryKey } = favoritesQuery(language);
  await client.cancelQueries({ queryKey });
  client.removeQueries({ queryKey: queryKey.slice(0, 1), type: 'inactive' });
  client.setQueryData(queryKey, favorites);
}
