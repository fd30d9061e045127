import { msg } from '@lingui/core/macro';
import { useParams, useSearchParams } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { isSearchTarget, readSearch } from '@/domains/search/search-state';
import { CardSkeletons } from '@/ui/card-skeletons';
import { lazyPanel } from '@/ui/lazy-panel';
import { GeneralSearch } from './general-search';

// Loaded only for users with a boat.
const MyBoatSearch = lazyPanel({
  name: 'search of a boat',
  label: msg`Parts for my boat`,
  load: async () => (await import('./my-boat-search')).MyBoatSearch,
  skeleton: <CardSkeletons count={2} />,
});

/** The search page: `/search/{target}/{page}`. */
export function SearchPage() {
  const { target, pageNum } = useParams();
  const [query] = useSearchParams();
  const boatId = useActiveBoat().active?.id ?? null;
  // The loader has refused any other target.
  if (!isSearchTarget(target)) return null;
  const state = { ...readSearch(target, pageNum, query), boatId };
  const typed = query.get('userInput') ?? state.value;
  if (target === 'all-system') return <GeneralSearch state={state} typed={typed} />;
  return <MyBoatSearch state={state} typed={typed} />;
}
