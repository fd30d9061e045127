import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';

/** Starts what the page will ask for. */
export function searchLoader(_client: QueryClient): LoaderFunction {
  return () => null;
}
