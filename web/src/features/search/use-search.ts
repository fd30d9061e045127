import { useLocation, useNavigate } from 'react-router';
import { basePath, type SearchState, searchPath } from '@/domains/search/search-state';
import { useNewest } from '@/ui/product-search/use-newest';
import { pushSearch } from './push-search';

/** Makes the next search out of the newest one. */
export type SearchStep = (newest: SearchState) => SearchState;

/** Goes from the search of the address to the next, and back to the empty one. */
export function useSearch(state: SearchState) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const newest = useNewest(state);
  const base = basePath(state.target);
  return {
    search: (step: SearchStep) => {
      const next = step(newest.read());
      newest.take(next);
      void pushSearch(navigate, searchPath(next), pathname + search, base);
    },
    clear: () => void pushSearch(navigate, base, '', '/'),
  };
}
