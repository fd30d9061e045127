import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props<Value extends string> {
  legend: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** The choices: value and words. */
  options: readonly (readonly [value: Value, label: string])[];
}

/** A choice of one, with all options visible. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className={classes['choices']}>
      <legend>{legend}</legend>
      <div>
        {options.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
