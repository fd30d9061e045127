import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface Props {
  title: ReactNode;
  children: ReactNode;
}

/** A section of a product's page with a heading. */
export function PageSection({ title, children }: Props) {
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
