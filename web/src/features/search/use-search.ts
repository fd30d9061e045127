import { useLocation, useNavigate } from 'react-router';
import {
  basePath,
  hasCondition,
  type SearchState,
  searchPath,
  withText,
} from '@/domains/search/search-state';
import { useNewest } from '@/ui/product-search/use-newest';
import type { AppliedBy } from '@/ui/search-box/use-search-box';
import { goToSearch } from './go-to-search';
import { useTypedEntry } from './use-typed-entry';

/** Returns the next search for the newest one. */
export type SearchStep = (newest: SearchState) => SearchState;

/** The navigation from the current search to the next, and back to the empty one. */
export function useSearch(state: SearchState) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const newest = useNewest(state);
  const shown = pathname + search;
  const entry = useTypedEntry(hasCondition(state) ? shown : null);
  const base = basePath(state.target);
  const pathOf = (step: SearchStep) => {
    const next = step(newest.read());
    newest.take(next);
    return searchPath(next);
  };
  return {
    search: (step: SearchStep) =>
      void goToSearch(navigate, { path: pathOf(step), shown, base }, { replace: false }),
    /** Typing replaces the address; Enter adds a history entry. */
    searchText: (text: string, by: AppliedBy) => {
      const path = pathOf((last) => withText(last, text));
      const before = by === 'enter' ? entry.finish() : entry.begin();
      const isNew = by === 'enter' && before !== null && before !== path;
      if (isNew) history.replaceState(history.state, '', before);
      void goToSearch(navigate, { path, shown: isNew ? before : shown, base }, { replace: !isNew });
    },
    clear: () =>
      void goToSearch(navigate, { path: base, shown: '', base: '/' }, { replace: false }),
  };
}
