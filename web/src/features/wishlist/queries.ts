import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** The link to the user's wishlist. */
export function wishlistLinkQuery() {
  return queryOptions({
    queryKey: ['wishlist-link'],
    queryFn: ({ signal }) => read(api.GET('/api/wishlist/link', { signal }), 'wishlist link'),
  });
}

/** A wishlist by the token of its link. */
export function sharedWishlistQuery(token: string, language: string) {
  return queryOptions({
    queryKey: ['shared-wishlist', token, language],
    queryFn: async ({ signal }) => {
      const params = { path: { token }, query: { language } };
      const call = api.GET('/api/wishlist/shared/{token}', { params, signal });
      return (await read(call, 'shared wishlist')).products;
    },
  });
}
