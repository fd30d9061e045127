import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The choices: value and words. */
  options: readonly (readonly [value: string, label: string])[];
  error?: string | null;
}

/** A labelled choice, with the picker of the device. */
export function SelectField({ label, value, onChange, options, error, ...select }: Props) {
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['line']}>
        <select
          {...select}
          id={id}
          className={classes['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
        >
          {options.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {hasError && (
        <p id={`${id}-error`} className={classes['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}
