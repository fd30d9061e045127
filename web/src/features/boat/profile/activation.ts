import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { activate } from '@/domains/boats/activate';
import { idOfSegment, paths } from '@/routes/paths';

/**
 * Makes the boat of the address the active one and leads home; if that fails, the page shows why.
 */
export function activationLoader(client: QueryClient): LoaderFunction {
  return async ({ params }) => {
    const boatId = idOfSegment(params['boatId']);
    try {
      if (boatId !== null && (await activate(client, boatId))) throw redirect(paths.home);
    } catch (error) {
      if (error instanceof Response) throw error;
      // The page loads the boats again, and shows the failure.
    }
    return null;
  };
}
