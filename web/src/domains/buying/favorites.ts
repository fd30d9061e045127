import type { QueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import type { Favorite } from '@/api/types';
import { takeFavorites } from '@/session/favorites-query';

/** A product that is added to the wishlist, or removed from it. */
export interface FavoriteChange {
  productId: number;
  isFavorite: boolean;
}

/**
 * The name of the writes of `FavoriteChange`, which run one after the other, since each response
 * has the whole list.
 */
export const FAVORITE_CHANGES = 'favorite-changes';

/** The ids on a wishlist, including changes that were not answered yet. */
export function idsAfter(
  favorites: readonly Pick<Favorite, 'id'>[],
  changes: readonly FavoriteChange[],
): ReadonlySet<number> {
  const ids = new Set(favorites.map(({ id }) => id));
  for (const { productId, isFavorite } of changes) {
    if (isFavorite) ids.add(productId);
    else ids.delete(productId);
  }
  return ids;
}

/** Sends a change to the server, and uses the wishlist of the response. */
export async function changeFavorite(
  client: QueryClient,
  language: string,
  { productId: id, isFavorite }: FavoriteChange,
): Promise<Sent<unknown>> {
  const query = { language };
  const call = isFavorite
    ? api.POST('/api/products/favorite', { params: { query }, body: { id } })
    : api.DELETE('/api/products/favorite/{id}', { params: { path: { id }, query } });
  const sent = await send(call, 'wishlist');
  if (sent.ok) await takeFavorites(client, language, sent.data.favorites);
  return sent;
}
