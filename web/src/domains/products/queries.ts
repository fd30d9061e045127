import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import { readLocal } from '@/api/local-values';
import { DEFAULT_THEME } from '@/theme/default-brand';

/**
 * Everything that a product's page shows, translated if possible. The theme is sent unless it is
 * the default, and the boat for which the fit is returned. The page keeps its content while the
 * language or the boat changes.
 */
export function productPageQuery(productId: number, language: string, boatId: number | null) {
  const theme = readLocal('theme_Name') ?? DEFAULT_THEME;
  return queryOptions({
    queryKey: ['product-page', productId, language, boatId] as const,
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/products/productPageDetails/{productId}', {
          params: {
            path: { productId: String(productId) },
            query: {
              language,
              ...(boatId !== null && { activeBoatId: boatId }),
              ...(theme !== DEFAULT_THEME && { t: theme }),
            },
          },
          signal,
        }),
        'product page',
      ),
    placeholderData: (shown, query) => (query?.queryKey[1] === productId ? shown : undefined),
  });
}

/**
 * Distinguishes a product that does not exist, for which the error page is shown, from a failure to
 * load it.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
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
