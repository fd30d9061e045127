import { useParams, useSearchParams } from 'react-router';
import { isSearchTarget, readSearch } from '@/components/product-search/search-state';
import { GeneralSearch } from './general-search';
import { unknownTarget } from './loader';
import { MyBoatSearch } from './my-boat-search';

/** The search page: `/search/{target}/{page}`. */
export function SearchPage() {
  const { target, pageNum } = useParams();
  const [query] = useSearchParams();
  if (!isSearchTarget(target)) throw unknownTarget();
  if (target === 'my-boat') return <MyBoatSearch />;
  const state = readSearch(target, pageNum, query);
  return <GeneralSearch state={state} typed={query.get('userInput') ?? state.value} />;
}
