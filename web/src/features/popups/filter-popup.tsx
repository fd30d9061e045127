import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { matchOptions } from '@/domains/search/filter-options';
import type { FilterOption, PopupContent } from '@/popups/kinds';
import { SignalButton } from '@/ui/signal-button';
import classes from './filter-popup.module.css';
import { PopupFrame } from './popup-frame';

/** A list with more options than this has a search field. */
const LISTED_AT_A_GLANCE = 12;
/** The height of a choice; the list keeps its room while the search narrows it. */
const OPTION_HEIGHT = 44;

/** The choices of one filter. Nothing applies before 'Show Results' or 'Clear filter'. */
export function FilterPopup(props: PopupContent<'filter'>) {
  const { title, options, chosen, hasSearch, close } = props;
  const { t } = useLingui();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [typed, setTyped] = useState('');
  const isSearchable = hasSearch || options.length > LISTED_AT_A_GLANCE;
  const matching = new Set(matchOptions(options, typed));
  const listed = options.filter((entry) => matching.has(entry) || ticked.includes(entry.value));

  const toggle = (value: string) =>
    setTicked((before) =>
      before.includes(value) ? before.filter((name) => name !== value) : [...before, value],
    );

  return (
    <PopupFrame title={title} onClose={() => close(null)}>
      {isSearchable && (
        <TextInput
          type="search"
          aria-label={t`Search in this list`}
          placeholder={t`Search in this list`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes['search']}
          data-autofocus
        />
      )}
      {matching.size === 0 && (
        <p className={classes['empty']} role="status">
          <Trans>No matches in this list.</Trans>
        </p>
      )}
      <Choices {...props} listed={listed} ticked={ticked} onToggle={toggle} />
      <div className={classes['footer']}>
        <Button variant="default" onClick={() => close([])}>
          <Trans>Clear filter</Trans>
        </Button>
        <SignalButton onClick={() => close(ticked)}>
          <Trans>Show Results</Trans>
        </SignalButton>
      </div>
    </PopupFrame>
  );
}

interface ChoicesProps extends PopupContent<'filter'> {
  listed: readonly FilterOption[];
  ticked: readonly string[];
  onToggle: (value: string) => void;
}

function Choices({ title, options, isOlder = false, listed, ticked, onToggle }: ChoicesProps) {
  const { i18n } = useLingui();
  return (
    <ul
      className={classes['options']}
      style={{ minHeight: `min(${options.length * OPTION_HEIGHT}px, 45dvh)` }}
      aria-label={title}
      data-older={isOlder || undefined}
    >
      {listed.map((option) => (
        <li key={option.value}>
          <label className={classes['option']}>
            <Checkbox
              checked={ticked.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            <span className={classes['label']}>{option.label}</span>
            {option.count !== null && (
              <span className={classes['count']}>{i18n.number(option.count)}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}
