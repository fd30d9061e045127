import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** Choices: value and words. */
type Options = readonly (readonly [value: string, label: string])[];

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  /** Shown, but not to be changed. */
  readOnly?: boolean;
  /** A sentence under the field. */
  hint?: ReactNode;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: Options;
  /** More choices, below headings. */
  groups?: readonly { label: string; options: Options }[];
  error?: string | null;
}

/** A labelled choice, with the picker of the device. */
export function SelectField(props: Props) {
  const { label, value, onChange, options, groups = [], error, readOnly, hint, ...select } = props;
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasHint && `${id}-hint`, hasError && `${id}-error`];
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['line']}>
        <select
          disabled={readOnly}
          {...select}
          id={id}
          className={classes['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={hasError || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        >
          {choices(options)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {choices(group.options)}
            </optgroup>
          ))}
        </select>
      </div>
      {hasHint && (
        <div id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </div>
      )}
      {hasError && (
        <p id={`${id}-error`} className={classes['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}

function choices(options: Options) {
  return options.map(([choice, words]) => (
    <option key={choice} value={choice}>
      {words}
    </option>
  ));
}
