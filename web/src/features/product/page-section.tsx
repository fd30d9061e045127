import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface Props {
  title: ReactNode;
  children: ReactNode;
}

/** A part of a product's page under a heading of its own. */
export function PageSection({ title, children }: Props) {
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
