import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type Ref, useId, useRef } from 'react';
import { MAX_TEXT_LENGTH } from '@/domains/search/search-state';
import type { SearchTarget } from '@/routes/paths';
import classes from './search-box.module.css';
import { optionId, SuggestionPanel } from './suggestion-panel';
import { useBackCloses } from './use-back-closes';
import { type SearchBoxState, useSearchBox } from './use-search-box';

/** Up to this width the search in use covers the page; see the style sheet. */
const COVERING = '(width < 700px)';

interface Props {
  target: SearchTarget;
  /** The boat whose parts are searched. */
  boatId?: number | null;
  /** The text that the address asks for. */
  value: string;
  onApply: (text: string) => void;
}

/** The search field with its suggestions; on a phone it takes the screen while it is in use. */
export function SearchBox({ target, boatId = null, value, onApply }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useSearchBox({ target, boatId, value, onApply });
  useBackCloses(box.isActive && matchMedia(COVERING).matches, box.close);

  // A touch keyboard would go on covering the results.
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    box.submit(box.text);
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  }

  return (
    // Leaving the form, not the field alone, ends the search: its buttons belong to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      className={classes['box']}
      data-active={box.isActive || undefined}
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      <div className={classes['field']}>
        <ActionIcon className={classes['back']} aria-label={t`Close search`} onClick={box.close}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
        <IconSearch size={22} aria-hidden className={classes['lens']} />
        <SearchField ref={field} listId={listId} box={box} />
        {box.text !== '' && (
          <ActionIcon
            aria-label={t`Clear the text`}
            onClick={() => {
              box.clear();
              field.current?.focus();
            }}
          >
            <IconX aria-hidden />
          </ActionIcon>
        )}
      </div>
      <SuggestionPanel listId={listId} box={box} />
    </form>
  );
}

interface FieldProps {
  ref: Ref<HTMLInputElement>;
  listId: string;
  box: SearchBoxState;
}

function SearchField({ ref, listId, box }: FieldProps) {
  const { t } = useLingui();
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
      placeholder={t`Part number, name or brand`}
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
