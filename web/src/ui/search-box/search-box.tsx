import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { SearchTarget } from '@/routes/paths';
import { BackCloses } from './back-closes';
import { SearchAnyway } from './search-anyway';
import classes from './search-box.module.css';
import { SearchField } from './search-field';
import { SearchFieldEnd } from './search-field-end';
import { SuggestionPanel } from './suggestion-panel';
import { type Apply, useSearchBox } from './use-search-box';

/** Up to this width the search covers the page while it is used; see the style sheet. */
const COVERING = '(width < 700px)';

interface Props {
  target?: SearchTarget;
  /** The boat whose parts are searched. */
  boatId?: number | null;
  /** The text in the address. */
  value?: string;
  onApply: Apply;
  /** A button beside the field. */
  children?: ReactNode;
}

/** The search field with its suggestions; on a phone it covers the screen while it is used. */
export function SearchBox({
  target = 'all-system',
  boatId = null,
  value = '',
  onApply,
  children,
}: Props) {
  const { t } = useLingui();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useSearchBox({ target, boatId, value, onApply });

  // A touch keyboard would otherwise cover the results.
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    box.submit(box.text);
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  }

  return (
    // The search ends when the focus leaves the form, not only the field: the buttons belong to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      className={classes['box']}
      data-active={box.isActive || undefined}
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      {box.isActive && matchMedia(COVERING).matches && <BackCloses onClose={box.close} />}
      <div className={classes['row']}>
        <div className={classes['field']}>
          <ActionIcon className={classes['back']} aria-label={t`Close search`} onClick={box.close}>
            <IconArrowLeft aria-hidden />
          </ActionIcon>
          <IconSearch size={22} aria-hidden className={classes['lens']} />
          <SearchField ref={field} listId={listId} box={box} />
          <SearchFieldEnd
            isEmpty={box.text === ''}
            onClear={() => {
              box.clear();
              field.current?.focus();
            }}
          />
        </div>
        {children}
      </div>
      <SearchAnyway box={box} />
      <SuggestionPanel listId={listId} box={box} />
    </form>
  );
}
