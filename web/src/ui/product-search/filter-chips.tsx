import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FILTER_NAMES, type FilterName, type Filters } from '@/domains/search/search-state';
import classes from './filter-chips.module.css';

/** One condition that can be removed. */
export interface FilterChip {
  readonly key: string;
  /** What kind of condition it is, as the filter's box names it. */
  readonly kind: string;
  readonly text: string;
  readonly onRemove: () => void;
}

/** The applied conditions, each with a button to remove it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t`Applied filters`}>
      {chips.map(({ key, kind, text, onRemove }) => (
        <li key={key}>
          <UnstyledButton
            className={classes['chip']}
            aria-label={t`Remove filter ${kind}: ${text}`}
            onClick={onRemove}
          >
            <span className={classes['kind']}>{kind}</span>{' '}
            <span className={classes['text']}>{text}</span>
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** What the chips of filters are called: the filters, and their values in the reader's language. */
export interface ChipTexts {
  readonly labels: Readonly<Record<FilterName, string>>;
  readonly textOf: (name: FilterName, value: string) => string;
}

/** The chips of the filters' values, in the order of their boxes. */
export function filterChips(
  filters: Filters,
  { labels, textOf }: ChipTexts,
  onRemove: (name: FilterName, value: string) => void,
): FilterChip[] {
  return FILTER_NAMES.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name} ${value}`,
      kind: labels[name],
      text: textOf(name, value),
      onRemove: () => onRemove(name, value),
    })),
  );
}
