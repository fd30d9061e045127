import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isNumberUnknown } from '@/domains/search/answer';
import { hasCondition, type SearchState, withFilters } from '@/domains/search/search-state';
import { PageTitle } from '@/ui/page-title';
import { FilterChips } from '@/ui/product-search/filter-chips';
import { FilterRow } from '@/ui/product-search/filter-row';
import { ResultCount } from '@/ui/product-search/result-count';
import { ViewSwitch } from '@/ui/product-search/view-switch';
import { InHeader } from '@/ui/search-box/header-place';
import { SearchBox } from '@/ui/search-box/search-box';
import { EndlessResults } from './endless-results';
import { LazyDiagram } from './lazy-diagram';
import classes from './search-page.module.css';
import { StartState } from './start-state';
import { useConditionChips } from './use-condition-chips';
import { useEndlessList } from './use-endless-list';
import { useSearch } from './use-search';

interface Props {
  state: SearchState;
  /** The text of the search box, as typed. */
  typed: string;
}

/** The search in the whole catalogue: its state is in the address, its list is endless. */
export function GeneralSearch({ state, typed }: Props) {
  const { t } = useLingui();
  const { search, searchText, clear } = useSearch(state);
  const list = useEndlessList(state);
  const isAsked = hasCondition(state);

  const { value } = state;
  const { last } = list;
  const found = isAsked ? (last.answer?.currentFilters ?? null) : null;
  const chips = useConditionChips(state, found, search);
  const hasFailed = list.query.isError && list.answer === null;
  const limits = chips.map((chip) => chip.text).join(', ') || t`Search`;
  const title = value === '' ? limits : t`Results for “${value}”`;

  return (
    <div className={classes['page']}>
      <PageTitle title={title} />
      <InHeader>
        <SearchBox target={state.target} value={typed} onApply={searchText} />
      </InHeader>
      <FilterRow
        target={state.target}
        filters={state.filters}
        found={found}
        isOlder={last.isOlder}
        onChange={(filters) => search((newest) => withFilters(newest, filters))}
      />
      <FilterChips chips={chips} />
      <LazyDiagram />
      {isAsked ? (
        <>
          <div className={classes['summary']}>
            {last.answer === null || hasFailed ? (
              <span />
            ) : (
              <ResultCount
                total={last.answer.totalRecords}
                isNumberUnknown={isNumberUnknown(last.answer)}
                isOlder={last.isOlder}
              />
            )}
            <div className={classes['tools']}>
              <Button variant="subtle" className={classes['clear'] ?? ''} onClick={clear}>
                <Trans>Clear search</Trans>
              </Button>
              <ViewSwitch />
            </div>
          </div>
          <EndlessResults state={state} list={list} />
        </>
      ) : (
        <StartState />
      )}
    </div>
  );
}
