import type { ReactNode } from 'react';
import classes from './field.module.css';

interface Props {
  /** Named by the fields that the error is about. */
  id: string;
  children: ReactNode;
}

/** The one place where a form says what is wrong. It is there before it has something to say. */
export function FormError({ id, children }: Props) {
  return (
    <div id={id} role="alert" className={classes['error']}>
      {children}
    </div>
  );
}
