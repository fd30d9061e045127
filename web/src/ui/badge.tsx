import type { ReactNode } from 'react';
import classes from './badge.module.css';

interface Props {
  tone?: 'soft' | 'good' | 'danger' | 'link';
  children: ReactNode;
}

/** A state or a mark in one or two words, beside what it is about. */
export function Badge({ tone = 'soft', children }: Props) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
