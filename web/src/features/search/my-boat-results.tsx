import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { isNumberUnknown } from '@/domains/search/answer';
import {
  hasCondition,
  type SearchState,
  searchPath,
  withFilters,
} from '@/domains/search/search-state';
import { BoatBox } from '@/ui/boat-box/boat-box';
import { PageTitle } from '@/ui/page-title';
import { FilterChips } from '@/ui/product-search/filter-chips';
import { FilterRow } from '@/ui/product-search/filter-row';
import { ResultCount } from '@/ui/product-search/result-count';
import { ViewSwitch } from '@/ui/product-search/view-switch';
import { InHeader } from '@/ui/search-box/header-place';
import { SearchBox } from '@/ui/search-box/search-box';
import { MyBoatList } from './my-boat-list';
import { MyBoatNotice } from './my-boat-notice';
import classes from './search-page.module.css';
import { UniversalSwitch } from './universal-switch';
import { useConditionChips } from './use-condition-chips';
import { useMyBoatList } from './use-my-boat-list';
import { useSearch } from './use-search';

interface Props {
  state: SearchState;
  boat: Boat;
  /** The text of the search box, as typed. */
  typed: string;
}

/** The parts of one boat: the state of the search is in the address, the boat is the active one. */
export function MyBoatResults({ state, boat, typed }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, searchText, clear } = useSearch(state);
  const list = useMyBoatList(state);
  const { last } = list;
  // The other boat has other sections and pages; the text can stay.
  const startAnew = () => {
    const next = withFilters(state, { ...state.filters, sections: [] });
    void navigate(searchPath(next), { replace: true });
  };
  const found = last.answer?.currentFilters ?? null;
  const chips = useConditionChips(state, found, search);
  const { boatName } = boat;

  return (
    <div className={classes['page']}>
      <PageTitle title={t`Parts for ${boatName}`} />
      <BoatBox isSmall onSwitch={startAnew} />
      <InHeader>
        <SearchBox target={state.target} boatId={boat.id} value={typed} onApply={searchText} />
      </InHeader>
      <FilterRow
        target={state.target}
        filters={state.filters}
        found={found}
        isOlder={last.isOlder}
        onChange={(filters) => search((newest) => withFilters(newest, filters))}
      />
      <FilterChips chips={chips} />
      <UniversalSwitch
        count={last.answer?.universalRecords ?? 0}
        isShown={!state.isWithoutUniversal}
        onChange={(isShown) =>
          search((newest) => ({ ...newest, page: 1, isWithoutUniversal: !isShown }))
        }
      />
      <MyBoatNotice boat={boat} />
      <Summary state={state} boat={boat} list={list} onClear={clear} />
      <MyBoatList state={state} boat={boat} list={list} />
    </div>
  );
}

interface SummaryProps {
  state: SearchState;
  boat: Boat;
  list: ReturnType<typeof useMyBoatList>;
  onClear: () => void;
}

/** The text of the search, the number of products, and a link to all parts. */
function Summary({ state, boat, list: { last, answer }, onClear }: SummaryProps) {
  const { boatModel, boatBrand } = boat;
  return (
    <div className={classes['summary']}>
      <div>
        <p className={classes['label']}>
          <Trans>
            search results in {boatModel}, {boatBrand}
          </Trans>
        </p>
        {last.answer !== null && !answer.isError && (
          <ResultCount
            total={last.answer.totalRecords}
            isNumberUnknown={isNumberUnknown(last.answer)}
            isOlder={last.isOlder}
          />
        )}
      </div>
      <div className={classes['tools']}>
        {hasCondition(state) && (
          <Button variant="subtle" className={classes['clear'] ?? ''} onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        )}
        <ViewSwitch />
      </div>
    </div>
  );
}
