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

/** Several products with the vendors who can be asked for them, in this language. */
export function vendorsOfProductsQuery(ids: readonly number[], language: string) {
  return queryOptions({
    queryKey: ['vendors-of-products', ids, language] as const,
    queryFn: ({ signal }) => {
      const params = { query: { ids: ids.join(','), language } };
      return read(api.GET('/api/products/vendors', { params, signal }), 'vendors');
    },
  });
}

/** The shops that sell a product. */
export function affiliatesQuery(productId: number) {
  return queryOptions({
    queryKey: ['affiliates', productId] as const,
    queryFn: ({ signal }) => {
      const params = { path: { productId: String(productId) } };
      return read(api.GET('/api/products/affiliates/{productId}', { params, signal }), 'shops');
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

/** Whether the user may use the after-sales service, on this boat or without one. */
export function afterSalesAccessQuery(userId: number | null, boatId: number | null) {
  return queryOptions({
    queryKey: ['after-sales-access', userId, boatId] as const,
    queryFn: async ({ signal }) => {
      const activeBoatId = boatId === null ? {} : { activeBoatId: String(boatId) };
      const params = { query: { serviceTypes: 'AfterSalesService', ...activeBoatId } };
      const call = api.GET('/api/custom-services/eligibility', { params, signal });
      return (await read(call, 'after-sales access')).hasCustomServiceAccess;
    },
  });
}
