import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CurrentFilters } from '@/domains/search/filter-options';
import type { FilterName, Filters } from '@/domains/search/search-state';
import type { SearchTarget } from '@/routes/paths';
import classes from './filter-row.module.css';
import { useFilterLabels, useFilterPopups } from './use-filters';

interface Props {
  target: SearchTarget;
  filters: Filters;
  /** The filters of the last answer; null before there is one. */
  found: CurrentFilters | null;
  /** True while `found` belongs to an earlier search. */
  isOlder?: boolean;
  /** True where the address names the category already. */
  isCategoryPreset?: boolean;
  onChange: (filters: Filters) => void;
}

/** The boxes above a list that open the filters' popups. */
export function FilterRow(props: Props) {
  const { target, filters, found, isOlder = false, isCategoryPreset = false, onChange } = props;
  const { t } = useLingui();
  const labels = useFilterLabels();
  const choose = useFilterPopups({ filters, found, isOlder, onChange });

  return (
    <div className={classes['row']} role="group" aria-label={t`Filters`}>
      {filterNames(target, isCategoryPreset).map((name) => (
        <UnstyledButton
          key={name}
          className={classes['box']}
          aria-haspopup="dialog"
          data-chosen={filters[name].length > 0 || undefined}
          onClick={() => void choose(name)}
        >
          <span className={classes['label']}>{labels[name]}</span>
          {filters[name].length > 0 && (
            <span className={classes['number']}>{filters[name].length}</span>
          )}
          <IconChevronDown size={18} aria-hidden className={classes['chevron']} />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** The filters of a search: on a boat the third is its sections, elsewhere the manufacturers. */
export function filterNames(target: SearchTarget, isCategoryPreset: boolean): FilterName[] {
  const third = target === 'my-boat' ? 'sections' : 'manufacturers';
  return isCategoryPreset ? ['subCategories', third] : ['categories', 'subCategories', third];
}
