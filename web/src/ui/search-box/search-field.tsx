import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { MAX_TEXT_LENGTH } from '@/domains/search/search-state';
import { useIsTight } from './header-place';
import classes from './search-box.module.css';
import { optionId } from './suggestion-panel';
import type { SearchBoxState } from './use-search-box';

interface Props {
  ref: Ref<HTMLInputElement>;
  listId: string;
  box: SearchBoxState;
}

/** The text field of the search, which keeps the focus while its list is used. */
export function SearchField({ ref, listId, box }: Props) {
  const { t } = useLingui();
  const isTight = useIsTight();
  return (
    <input
      ref={ref}
      className={classes['input']}
      type="search"
      role="combobox"
      aria-label={t`Search for parts`}
      aria-autocomplete="list"
      aria-expanded={box.isOpen}
      aria-controls={listId}
      aria-activedescendant={box.active === null ? undefined : optionId(listId, box.active)}
      placeholder={isTight ? t`Number or name` : t`Part number, name or brand`}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_TEXT_LENGTH}
      value={box.text}
      onFocus={box.open}
      onClick={box.open}
      onChange={(event) => box.type(event.currentTarget.value, isComposing(event.nativeEvent))}
      onCompositionEnd={(event) => box.type(event.currentTarget.value, false)}
      onKeyDown={box.press}
    />
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
