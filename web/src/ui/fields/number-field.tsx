import { type ComponentProps, useId } from 'react';
import { TextField } from './text-field';

interface Props extends ComponentProps<typeof TextField> {
  /** Numbers to choose from; any other can be typed. */
  suggestions?: readonly number[];
  /** True where a fraction makes sense. */
  isFraction?: boolean;
}

/** A labelled number. It is a text until it is sent, so that nothing typed is ever lost. */
export function NumberField({ suggestions, isFraction = false, ...field }: Props) {
  const id = useId();
  const hasList = suggestions !== undefined && field.readOnly !== true;
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        inputMode={isFraction ? 'decimal' : 'numeric'}
        {...(hasList && { list: id })}
      />
      {hasList && (
        <datalist id={id}>
          {suggestions.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
