import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  readOnly?: boolean;
}

/** A labelled switch. */
export function SwitchField({ label, name, checked, onChange, readOnly = false }: Props) {
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
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
