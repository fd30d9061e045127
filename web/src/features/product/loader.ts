import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';

/** Starts what the page will ask for. */
export function productLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}
