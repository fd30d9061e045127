import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled switch. */
export function SwitchField({ label, name, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes['switch']}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
