import type { QueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import type { Favorite } from '@/api/types';
import { takeFavorites } from '@/session/favorites-query';

/** A product that is put on the wishlist, or taken off it. */
export interface FavoriteChange {
  productId: number;
  isFavorite: boolean;
}

/** The name of the writes of `FavoriteChange`: one after the other, since each answers the whole list. */
export const FAVORITE_CHANGES = 'favorite-changes';

/** The ids on a wishlist after the changes that are on their way to the server. */
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

/** Makes a change at the server, and takes the wishlist of its answer. */
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
