import { useParams, useSearchParams } from 'react-router';
import { isSearchTarget, readSearch } from '@/components/product-search/search-state';
import { GeneralSearch } from './general-search';
import { MyBoatSearch } from './my-boat-search';

/** The search page: `/search/{target}/{page}`. */
export function SearchPage() {
  const { target, pageNum } = useParams();
  const [query] = useSearchParams();
  // The loader has refused any other target.
  if (!isSearchTarget(target)) return null;
  if (target === 'my-boat') return <MyBoatSearch />;
  const state = readSearch(target, pageNum, query);
  return <GeneralSearch state={state} typed={query.get('userInput') ?? state.value} />;
}
