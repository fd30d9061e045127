import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';

/** Starts what the list of categories will ask for. */
export function categoriesLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}

/** Starts what one category's page will ask for. */
export function categoryLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}

/** Starts what the list of brands will ask for. */
export function brandsLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}

/** Starts what one brand's page will ask for. */
export function brandLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}
