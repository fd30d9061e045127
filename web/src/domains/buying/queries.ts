import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** The vendors who can be asked for a quote for a product. */
export function vendorsQuery(productId: number) {
  return queryOptions({
    queryKey: ['vendors', productId] as const,
    queryFn: ({ signal }) => {
      const params = { path: { productId: String(productId) } };
      return read(api.GET('/api/products/vendors/{productId}', { params, signal }), 'vendors');
    },
  });
}

/** The requests of the user, the newest first. */
export function quotesQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['quote-requests', userId] as const,
    queryFn: ({ signal }) => read(api.GET('/api/quote-requests', { signal }), 'quote requests'),
    staleTime: 0,
  });
}
