import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** A labelled slider, with the value beside its name. */
export function RangeField({ label, value, min, max, step, text, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
