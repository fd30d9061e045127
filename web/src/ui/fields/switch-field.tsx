import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  readOnly?: boolean;
  /** A sentence under the switch. */
  hint?: ReactNode;
}

/** A labelled switch. */
export function SwitchField(props: Props) {
  const { label, name, checked, onChange, readOnly = false, hint } = props;
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
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={classes['hint']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
