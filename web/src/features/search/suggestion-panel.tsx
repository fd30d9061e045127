import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { Suggestion } from '@/api/types';
import { MarkedText } from '@/ui/marked-text';
import { RecentRemovals } from './recent-removals';
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

  useEffect(() => {
    if (active === null) return;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <div className={classes['panel']} hidden={!isOpen}>
      <div className={classes['scroll']} data-recent={isRecent || undefined}>
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
        <Option
          key={`${entry.text} ${entry.id ?? entry.productId ?? ''}`}
          entry={entry}
          index={box.suggestions.indexOf(entry)}
          listId={listId}
          box={box}
        />
      ))}
    </div>
  );
}

function Option({ entry, index, listId, box }: Props & { entry: Suggestion; index: number }) {
  return (
    // The keys of the list belong to the text field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      tabIndex={-1}
      id={optionId(listId, index)}
      aria-selected={index === box.active}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => box.choose(entry)}
    >
      <span className={classes['text']} data-kind={entry.kind}>
        <MarkedText text={entry.text} ranges={entry.highlights} />
      </span>
      {entry.detail && <span className={classes['detail']}>{entry.detail}</span>}
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
