import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { idOfSegment } from '@/routes/paths';
import { productPageQuery } from './queries';

/** Starts loading the product; an address without an id is no page. */
export function productLoader(client: QueryClient): LoaderFunction {
  return ({ params }) => {
    const productId = idOfSegment(params['productId']);
    if (productId === null) throw new Response(null, { status: 404, statusText: 'Not Found' });
    void client.prefetchQuery(productPageQuery(productId));
    return null;
  };
}
