import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props<Value extends string> {
  legend: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** The choices: value and words. */
  options: readonly (readonly [value: Value, label: string])[];
}

/** Choices of which one is made, all in sight. */
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
