import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { matchOptions } from '@/components/product-search/filter-options';
import { SignalButton } from '@/components/signal-button';
import classes from './filter-popup.module.css';
import type { PopupContent } from './kinds';
import { PopupFrame } from './popup-frame';

/** The choices of one filter. Nothing applies before 'Show Results' or 'Clear filter'. */
export function FilterPopup(props: PopupContent<'filter'>) {
  const { title, options, chosen, hasSearch, close } = props;
  const { t } = useLingui();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [typed, setTyped] = useState('');
  const listed = matchOptions(options, typed);

  const toggle = (value: string) =>
    setTicked((before) =>
      before.includes(value) ? before.filter((name) => name !== value) : [...before, value],
    );

  return (
    <PopupFrame title={title} onClose={() => close(null)}>
      {hasSearch && (
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
      <ul className={classes['options']} aria-label={title}>
        {listed.map((option) => (
          <li key={option.value}>
            <label className={classes['option']}>
              <Checkbox
                checked={ticked.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              <span className={classes['label']}>{option.label}</span>
              {option.count !== null && <span className={classes['count']}>{option.count}</span>}
            </label>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p className={classes['empty']}>
          <Trans>Nothing in this list matches.</Trans>
        </p>
      )}
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
