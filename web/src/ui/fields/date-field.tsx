import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A labelled date, with the picker of the device; its value is `yyyy-mm-dd`, or empty. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} type="date" min="1900-01-01" max="2200-12-31" />;
}
