import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { brandsQuery, categoriesQuery } from '@/api/queries';

/** Starts the lists of the home page. */
export function homeLoader(client: QueryClient): LoaderFunction {
  return () => {
    void client.prefetchQuery(categoriesQuery());
    void client.prefetchQuery(brandsQuery());
    return null;
  };
}
