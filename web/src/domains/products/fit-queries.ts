import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** An engine model that a product is listed for. */
export type ListedEngine = Schemas['ListedEngineModel'];
/** Where a product belongs on an engine, and for which serial numbers. */
export type EnginePlace = Schemas['EnginePlace'];
/** A boat model that a product is listed for. */
export type ListedBoat = Schemas['ListedBoatModel'];

/** The boat or engine model whose fit is requested. */
export type AskedModel = { boatModelId: number } | { engineModelId: number; serial: string };

/** The next page of a list whose pages are numbered from 1. */
function nextPage(last: { totalPages: number }, all: readonly unknown[]): number | undefined {
  return all.length < last.totalPages ? all.length + 1 : undefined;
}

/** The engine models that a product is listed for, of all or of those with these words. */
export function listedEnginesQuery(productId: number, value: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['product-engines', productId, value, language] as const,
    queryFn: ({ pageParam, signal }) => {
      const params = {
        path: { productId: String(productId) },
        query: { value, page: String(pageParam), language },
      };
      const call = api.GET('/api/products/engine-models/{productId}', { params, signal });
      return read(call, 'engines of a product');
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: (shown, query) => (query?.queryKey[1] === productId ? shown : undefined),
  });
}

/** The boat models that a product is listed for; names of sections are in this language. */
export function listedBoatsQuery(productId: number, value: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['product-boats', productId, value, language] as const,
    queryFn: ({ pageParam, signal }) => {
      const params = {
        path: { productId: String(productId) },
        query: { value, page: String(pageParam), language },
      };
      const call = api.GET('/api/products/boat-models/{productId}', { params, signal });
      return read(call, 'boats of a product');
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: (shown, query) => (query?.queryKey[1] === productId ? shown : undefined),
  });
}

/** Whether and why a product fits a model of the catalogue; null when it is not listed for it. */
export function modelFitQuery(productId: number, asked: AskedModel) {
  return queryOptions({
    queryKey: ['product-fit', productId, asked] as const,
    queryFn: async ({ signal }) => {
      const params = { path: { productId: String(productId) }, query: asked };
      const call = api.GET('/api/products/fit/{productId}', { params, signal });
      return (await read(call, 'fit of a product')).fit;
    },
  });
}
