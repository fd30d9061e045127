import { queryOptions } from '@tanstack/react-query';
import { api, read, readList } from '@/api/client';

/** One category, in this language where there is a translation. */
export function categoryQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['category', id, language],
    queryFn: ({ signal }) => {
      const params = { path: { id: String(id) }, query: { language } };
      return read(api.GET('/api/category/{id}', { params, signal }), 'category');
    },
  });
}

/** One brand, in this language where there is a translation. */
export function brandQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['brand', id, language],
    queryFn: ({ signal }) => {
      const params = { path: { id: String(id) }, query: { language } };
      return read(api.GET('/api/brands/{id}', { params, signal }), 'brand');
    },
  });
}

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
