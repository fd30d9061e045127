import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { activate } from '@/domains/boats/activate';
import { brandsQuery, categoriesQuery } from '@/domains/catalogue/queries';
import { optionsQuery } from '@/environment/options-query';
import { idOfSegment, paths } from '@/routes/paths';

/**
 * Starts the lists of the home page. A boat in the address becomes the active one when it is one of
 * the user's; it is removed from the address in any case.
 */
export function homeLoader(client: QueryClient): LoaderFunction {
  return async ({ request }) => {
    const named = new URL(request.url).searchParams.get('boatId');
    if (named !== null) {
      const boatId = idOfSegment(named);
      // The home page shows a failure to read the boats.
      if (boatId !== null) await activate(client, boatId).catch(() => false);
      throw redirect(withoutBoat(request.url));
    }
    void client.prefetchQuery(optionsQuery(i18n.locale));
    void client.prefetchQuery(categoriesQuery(i18n.locale));
    void client.prefetchQuery(brandsQuery());
    return null;
  };
}

function withoutBoat(address: string): string {
  const query = new URL(address).searchParams;
  query.delete('boatId');
  return query.size === 0 ? paths.home : `${paths.home}?${query.toString()}`;
}
