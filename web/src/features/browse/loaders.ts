import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { brandsQuery, categoriesQuery } from '@/api/queries';
import { pageQuery } from '@/components/product-search/queries';
import { readFilters, readPage } from '@/components/product-search/search-state';
import { idOfSegment } from '@/routes/paths';
import { listingConditions } from './listing-conditions';
import { brandQuery, categoryQuery } from './queries';

/** Starts the list of categories. */
export function categoriesLoader(client: QueryClient): LoaderFunction {
  return () => {
    void client.prefetchQuery(categoriesQuery());
    return null;
  };
}

/** Starts the list of brands. */
export function brandsLoader(client: QueryClient): LoaderFunction {
  return () => {
    void client.prefetchQuery(brandsQuery());
    return null;
  };
}

/**
 * Starts a category and, because the name in the address is nearly always right, its products.
 */
export function categoryLoader(client: QueryClient): LoaderFunction {
  return ({ params: { categoryId, pageNum }, request }) => {
    const id = idOfSegment(categoryId);
    if (id === null) return null;
    void client.prefetchQuery(categoryQuery(id));
    void client.prefetchQuery(categoriesQuery());
    const name = (categoryId ?? '').slice(String(id).length + 1);
    if (name === '') return null;
    const query = new URL(request.url).searchParams;
    const conditions = listingConditions({ category: name }, readFilters(query));
    void client.prefetchQuery(pageQuery(conditions, readPage(pageNum ?? query.get('page'))));
    return null;
  };
}

/** Starts a brand and its products. */
export function brandLoader(client: QueryClient): LoaderFunction {
  return ({ params: { brandId: segment, pageNum }, request }) => {
    const brandId = idOfSegment(segment);
    if (brandId === null) return null;
    void client.prefetchQuery(brandQuery(brandId));
    void client.prefetchQuery(categoriesQuery());
    const query = new URL(request.url).searchParams;
    const conditions = listingConditions({ brandId }, readFilters(query));
    void client.prefetchQuery(pageQuery(conditions, readPage(pageNum ?? query.get('page'))));
    return null;
  };
}
