import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}

/** A labelled text of several lines. */
export function TextAreaField({ label, value, onChange, error, ...area }: Props) {
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={classes['input']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${id}-error` : undefined}
      />
      {hasError && (
        <p id={`${id}-error`} className={classes['problem']}>
          {error}
        </p>
      )}
    </div>
  );
}
