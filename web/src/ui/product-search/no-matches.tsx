import type { SearchAnswer } from '@/api/types';
import { MoreProducts } from './more-products';
import { NoResults, StillLooking } from './no-results';
import { ResultNotices } from './result-notices';

interface Props {
  answer: SearchAnswer;
  /** The text of the search, which is sent to the experts. */
  searchText: string;
}

/** In place of a list without matches: products that come close, or that there is nothing. */
export function NoMatches({ answer: { notices, more }, searchText }: Props) {
  return (
    <>
      <ResultNotices notices={notices} />
      {more ? (
        <>
          <MoreProducts more={more} total={0} notices={notices} />
          <StillLooking searchText={searchText} />
        </>
      ) : (
        <NoResults searchText={searchText} />
      )}
    </>
  );
}
