import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface Props {
  legend: ReactNode;
  name: string;
  /** The ids of the chosen options. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  options: readonly { id: number; label: string }[];
  readOnly?: boolean;
  error?: string | null;
}

/** Choices of which several can be made. */
export function ChoiceList(props: Props) {
  const { legend, name, value, onChange, options, readOnly = false, error } = props;
  const id = useId();
  const hasError = typeof error === 'string' && error !== '';
  // A reader without the right to change it sees only what is chosen.
  const shown = readOnly ? options.filter((option) => value.includes(option.id)) : options;
  const toggle = (choice: number, isChosen: boolean) => {
    const others = value.filter((known) => known !== choice);
    onChange(isChosen ? [...others, choice].toSorted((left, right) => left - right) : others);
  };
  return (
    <fieldset
      className={classes['choices']}
      aria-describedby={hasError ? `${id}-error` : undefined}
      disabled={readOnly}
    >
      <legend>{legend}</legend>
      <div>
        {shown.length === 0 && <Trans>Not specified</Trans>}
        {shown.map(({ id: choice, label }) => (
          <label key={choice}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${id}-error`} className={classes['problem']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
