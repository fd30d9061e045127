import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import field from './fields/field.module.css';
import { CLOSED, type ListState, OPENED, pressKey } from './list-keys';
import classes from './model-picker.module.css';
import { UnbrokenText } from './unbroken-text';
import { useTouchScroll } from './use-touch-scroll';

/** A line of the list. */
export interface PickerOption {
  key: string | number;
  text: string;
  /** What distinguishes it from entries with the same name, for example its years. */
  detail?: string;
}

interface Props<Option extends PickerOption> {
  label: string;
  name: string;
  value: string;
  onType: (text: string) => void;
  /** What the list offers for the typed text. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The last line of the list, for what is not in it. */
  unlisted?: { text: string; onChoose: () => void };
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | null;
  maxLength?: number;
}

/**
 * A text field with a list of matching entries. Any other text is allowed too. The list opens with
 * a click, a letter or an arrow, and never covers the form's message about the field.
 */
export function ModelPicker<Option extends PickerOption>(props: Props<Option>) {
  const { label, hint, error } = props;
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`];
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <Combobox
        {...props}
        id={id}
        hasError={hasError}
        describedBy={describedBy.filter((part) => part !== false).join(' ') || undefined}
      />
      {hint !== undefined && (
        <div id={`${id}-hint`} className={field['hint']}>
          {hint}
        </div>
      )}
      {hasError && (
        <p id={`${id}-error`} className={field['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ComboboxProps<Option extends PickerOption> extends Props<Option> {
  id: string;
  hasError: boolean;
  describedBy: string | undefined;
}

function Combobox<Option extends PickerOption>(props: ComboboxProps<Option>) {
  const { id, name, value, onType, hasError, describedBy } = props;
  const { list, isOpen, open, close, press, choose } = usePickerList(props);
  return (
    <div className={field['line']}>
      <input
        id={id}
        name={name}
        className={field['input']}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && list.active !== null ? `${id}-${list.active}` : undefined}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={props.maxLength}
        value={value}
        onClick={open}
        onChange={(event) => {
          open();
          onType(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
      />
      <PickerList {...props} list={list} isOpen={isOpen} onChooseLine={choose} />
    </div>
  );
}

/** Which line of the list is active, and what the keys do. */
function usePickerList<Option extends PickerOption>(props: ComboboxProps<Option>) {
  const { id, options, onChoose, unlisted } = props;
  const [list, setList] = useState(CLOSED);
  const count = options.length + (unlisted === undefined ? 0 : 1);
  const isOpen = list.isOpen && count > 0;

  useEffect(() => {
    if (list.active === null) return;
    document.getElementById(`${id}-${list.active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, list.active]);

  const choose = (index: number) => {
    setList(CLOSED);
    const option = options[index];
    if (option === undefined) unlisted?.onChoose();
    else onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    const result = pressKey(list, event.key, count, event.nativeEvent.isComposing);
    // With an empty list, Escape is left to the element around the field.
    if (result.isHandled && (event.key !== 'Escape' || isOpen)) event.preventDefault();
    setList(result.state);
    if (result.effect === 'choose' && list.active !== null) choose(list.active);
  };
  return {
    list,
    isOpen,
    open: () => setList(OPENED),
    close: () => setList(CLOSED),
    press,
    choose,
  };
}

interface ListProps<Option extends PickerOption> extends ComboboxProps<Option> {
  list: ListState;
  isOpen: boolean;
  onChooseLine: (index: number) => void;
}

function PickerList<Option extends PickerOption>(props: ListProps<Option>) {
  const { id, options, unlisted, list, isOpen, onChooseLine } = props;
  const { t } = useLingui();
  const touchScroll = useTouchScroll();
  const line = (index: number, text: string, detail?: string) => (
    // The keys of the list belong to the text field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={options[index]?.key ?? 'unlisted'}
      role="option"
      tabIndex={-1}
      id={`${id}-${index}`}
      aria-selected={index === list.active}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChooseLine(index)}
    >
      <span>
        <UnbrokenText text={text} />
      </span>
      {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
    </div>
  );
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={t`Suggestions`}
      className={classes['list']}
      hidden={!isOpen}
      {...touchScroll}
    >
      {options.map(({ text, detail }, index) => line(index, text, detail))}
      {unlisted !== undefined && line(options.length, unlisted.text)}
    </div>
  );
}
