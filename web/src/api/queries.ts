import { queryOptions } from '@tanstack/react-query';
import { ApiError, NO_OPTIONS_DATA } from './api-error';
import { api, read, readList } from './client';
import { reportError } from './error-log';

/** Active categories with their sub-categories, in this language where there is a translation. */
export function categoriesQuery(language: string) {
  return queryOptions({
    queryKey: ['categories', language],
    queryFn: ({ signal }) => {
      const params = { query: { getOnlyActive: true, language } };
      return read(api.GET('/api/category', { params, signal }), 'categories');
    },
  });
}

/** All brands, by name. */
export function brandsQuery() {
  return queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => readList(api.GET('/api/brands', { signal }), 'brands', 'brandName'),
  });
}

/** One product as a card, in this language where there is a translation. */
export function productQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['product', id, language],
    queryFn: ({ signal }) => {
      const params = { path: { id: String(id) }, query: { language } };
      return read(api.GET('/api/products/product/{id}', { params, signal }), 'product');
    },
  });
}

/** Lists and settings in one language. An empty answer is a failure. */
export function optionsQuery(language: string) {
  return queryOptions({
    queryKey: ['options', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = { language };
      const options = await read(
        api.GET('/api/options/{language}', { params: { path }, signal }),
        'options',
        NO_OPTIONS_DATA,
      );
      if (Object.keys(options).length === 0) {
        const empty = new ApiError(200, { code: 'EMPTY', message: NO_OPTIONS_DATA });
        reportError(empty, 'options');
        throw empty;
      }
      return options;
    },
  });
}
