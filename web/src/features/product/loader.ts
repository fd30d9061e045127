import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { activeBoatId } from '@/domains/boats/active-boat-id';
import { isMissing, productPageQuery } from '@/domains/products/queries';
import { idOfSegment } from '@/routes/paths';

/**
 * Loads the product before its page is shown, and throws 404 if it does not exist. The page shows
 * all other failures, and while a session is being restored, this one too.
 */
export function productLoader(client: QueryClient): LoaderFunction {
  return async ({ params }) => {
    const productId = idOfSegment(params['productId']);
    if (productId === null) throw notFound();
    const boatId = activeBoatId(client);
    // The fit depends on the boat, so the page requests the product when the boat is known.
    if (boatId === undefined) return null;
    try {
      await client.ensureQueryData(productPageQuery(productId, i18n.locale, boatId));
    } catch (error) {
      if (isMissing(error)) throw notFound();
    }
    return null;
  };
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
