import type { ReactNode } from 'react';
import { BuoySketch } from './buoy-sketch';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  /** A sentence that says why, or what the user can do. */
  text?: ReactNode;
  /** Links or buttons to continue with. */
  children?: ReactNode;
  /** A drawing; a buoy unless given. */
  sketch?: ReactNode;
}

/**
 * Shown in place of an empty list. It is in the middle of the page, also where the page limits the
 * width of its parts: those limits leave out what has `data-whole`.
 */
export function EmptyState({ title, text, children, sketch }: Props) {
  return (
    <section className={classes['empty']} data-whole>
      <div className={classes['sketch']}>{sketch ?? <BuoySketch />}</div>
      <h2 className={classes['title']}>{title}</h2>
      {text !== undefined && <div className={classes['text']}>{text}</div>}
      {children !== undefined && <div className={classes['ways']}>{children}</div>}
    </section>
  );
}
