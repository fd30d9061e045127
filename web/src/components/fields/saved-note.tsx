import type { ReactNode } from 'react';
import classes from './field.module.css';

/** Says that something was done. Empty it stands there too, so that what comes is announced. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes['saved']}>
      {children}
    </div>
  );
}
