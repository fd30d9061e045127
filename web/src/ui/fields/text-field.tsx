import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';
import type { FormProblem } from './form-problem';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What the form says is wrong, told at the element with the id `problemId`. */
  problem?: FormProblem | null;
  problemId?: string;
  /** What is wrong with this field alone. */
  error?: string | null;
  /** A sentence under the field. */
  hint?: ReactNode;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** A labelled line to type in. */
export function TextField(props: Props) {
  const { label, value, onChange, problem, problemId, error, hint, end, ...input } = props;
  const id = useId();
  const isNamed = problem?.fields.includes(props.name) === true;
  const hasError = typeof error === 'string' && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [
    hasHint && `${id}-hint`,
    hasError && `${id}-error`,
    isNamed && problemId,
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
          aria-invalid={isNamed || hasError || undefined}
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
