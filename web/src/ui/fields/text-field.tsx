import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with this field alone; empty when the form says it for several. */
  error?: string | null;
  /** The id of the element in which the form says what is wrong. */
  failureId?: string;
  /** A sentence under the field. */
  hint?: ReactNode;
  /** Shown at the end of the field. */
  end?: ReactNode;
}

/** A labelled text field of one line. */
export function TextField(props: Props) {
  const { label, value, onChange, error, failureId, hint, end, ...input } = props;
  const id = useId();
  const isInvalid = typeof error === 'string';
  const hasError = isInvalid && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [
    hasHint && `${id}-hint`,
    hasError && `${id}-error`,
    error === '' && failureId,
  ].filter((part) => typeof part === 'string');

  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['line']}>
        <input
          {...input}
          id={id}
          className={classes['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy.join(' ') || undefined}
        />
        {end}
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
