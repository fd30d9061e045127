import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { Suggestion } from '@/api/types';
import { useTouchScroll } from '../use-touch-scroll';
import { RecentRemovals } from './recent-removals';
import { SuggestionOption } from './suggestion-option';
import classes from './suggestion-panel.module.css';
import { groupSuggestions, type SuggestionGroup } from './suggestions';
import type { SearchBoxState } from './use-search-box';

interface Props {
  listId: string;
  box: SearchBoxState;
}

/** The element id of an option, which the text field names while the option is active. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list under the search field: suggestions by kind, or the recent searches. */
export function SuggestionPanel({ listId, box }: Props) {
  const { t } = useLingui();
  const { suggestions, active, isOpen, isRecent } = box;
  const touchScroll = useTouchScroll();

  useEffect(() => {
    if (active === null) return;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <div className={classes['panel']} hidden={!isOpen}>
      <div className={classes['scroll']} data-recent={isRecent || undefined} {...touchScroll}>
        <div role="listbox" id={listId} aria-label={t`Suggestions`} className={classes['list']}>
          {isOpen &&
            groupSuggestions(suggestions).map((group) => (
              <Group key={group.kind} group={group} listId={listId} box={box} />
            ))}
        </div>
        {isRecent && <RecentRemovals entries={suggestions} onRemove={box.forgetOne} />}
      </div>
      {isRecent && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes['forget']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={box.forget}
        >
          <Trans>Clear recent searches</Trans>
        </Button>
      )}
    </div>
  );
}

function Group({ group, listId, box }: Props & { group: SuggestionGroup }) {
  const labels = useKindLabels();
  const headingId = `${listId}-${group.kind}`;
  const heading = box.isRecent ? labels.recent : labels[group.kind];
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className={classes['heading']}>
        {heading}
      </div>
      {group.entries.map((entry) => (
        <SuggestionOption
          key={`${entry.text} ${entry.id ?? entry.productId ?? ''}`}
          id={optionId(listId, box.suggestions.indexOf(entry))}
          entry={entry}
          isActive={box.suggestions.indexOf(entry) === box.active}
          onChoose={() => box.choose(entry)}
        />
      ))}
    </div>
  );
}

function useKindLabels(): Readonly<Record<Suggestion['kind'] | 'recent', string>> {
  const { t } = useLingui();
  return {
    recent: t`Recent searches`,
    query: t`Searches`,
    partNumber: t`Part numbers`,
    product: t`Products`,
    category: t`Categories`,
    subCategory: t`Sub-categories`,
    brand: t`Brands`,
    manufacturer: t`Manufacturers`,
  };
}
