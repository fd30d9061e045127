import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { ApiError } from '@/api/api-error';
import { activeBoatId } from '@/domains/boats/active-boat-id';
import {
  brandQuery,
  brandsQuery,
  categoriesQuery,
  categoryQuery,
} from '@/domains/catalogue/queries';
import { pageQuery } from '@/domains/search/queries';
import { readFilters, readPage } from '@/domains/search/search-state';
import { idOfSegment } from '@/routes/paths';
import { listingConditions, type Preset } from './listing-conditions';

/** Starts the list of categories. */
export function categoriesLoader(client: QueryClient): LoaderFunction {
  return () => {
    void client.prefetchQuery(categoriesQuery(i18n.locale));
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
 * Starts loading a category and, because the name in the address is nearly always correct, its
 * products. An address that names no category is not found.
 */
export function categoryLoader(client: QueryClient): LoaderFunction {
  return async ({ params: { categoryId, pageNum }, request }) => {
    const id = idOfSegment(categoryId);
    if (id === null) throw notFound();
    const name = (categoryId ?? '').slice(String(id).length + 1);
    if (name !== '') prefetchPage(client, { category: name }, pageNum, request);
    void client.prefetchQuery(categoriesQuery(i18n.locale));
    await untilKnown(client.ensureQueryData(categoryQuery(id, i18n.locale)));
    return null;
  };
}

/** Starts loading a brand and its products. An address that names no brand is not found. */
export function brandLoader(client: QueryClient): LoaderFunction {
  return async ({ params: { brandId: segment, pageNum }, request }) => {
    const brandId = idOfSegment(segment);
    if (brandId === null) throw notFound();
    prefetchPage(client, { brandId }, pageNum, request);
    void client.prefetchQuery(categoriesQuery(i18n.locale));
    await untilKnown(client.ensureQueryData(brandQuery(brandId, i18n.locale)));
    return null;
  };
}

function prefetchPage(
  client: QueryClient,
  preset: Preset,
  pageNum: string | undefined,
  request: Request,
): void {
  // The fits depend on the boat, so the page sends the search once the boat is known.
  const boatId = activeBoatId(client);
  if (boatId === undefined) return;
  const query = new URL(request.url).searchParams;
  const conditions = listingConditions(preset, readFilters(query), boatId);
  const page = readPage(pageNum ?? query.get('page'));
  void client.prefetchQuery(pageQuery(conditions, page, i18n.locale));
}

/** Waits for a record. Other failures are shown by the page. */
async function untilKnown(record: Promise<unknown>): Promise<void> {
  try {
    await record;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
