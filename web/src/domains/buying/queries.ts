import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { QuoteRequest } from '@/api/types';

/** The vendors from whom a quote for a product can be requested. */
export function vendorsQuery(productId: number) {
  return queryOptions({
    queryKey: ['vendors', productId] as const,
    queryFn: ({ signal }) => {
      const params = { path: { productId: String(productId) } };
      return read(api.GET('/api/products/vendors/{productId}', { params, signal }), 'vendors');
    },
  });
}

/** Several products with the vendors of each, in this language. */
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

/** The key of all data about the user's quote requests. */
export function quotesKey(userId: number | null) {
  return ['quote-requests', userId] as const;
}

/**
 * The user's requests, the newest first: all of them, or the groups with a request in a status.
 * Names of products are in this language.
 */
export function quotesQuery(
  userId: number | null,
  status: QuoteRequest['status'] | null,
  language: string,
) {
  return infiniteQueryOptions({
    queryKey: [...quotesKey(userId), status, language] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        language,
        ...(status !== null && { status }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return read(api.GET('/api/quote-requests', { params: { query }, signal }), 'quote requests');
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore ?? null,
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
