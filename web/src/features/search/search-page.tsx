import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useActiveBoat } from '@/boats/use-active-boat';
import { CardSkeletons } from '@/components/card-skeletons';
import { isSearchTarget, readSearch } from '@/components/product-search/search-state';
import { GeneralSearch } from './general-search';

// Only those who have a boat come here.
const MyBoatSearch = lazy(async () => ({
  default: (await import('./my-boat-search')).MyBoatSearch,
}));

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
  return (
    <Suspense fallback={<CardSkeletons count={2} />}>
      <MyBoatSearch state={state} typed={typed} />
    </Suspense>
  );
}
