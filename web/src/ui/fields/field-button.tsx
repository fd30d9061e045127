import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field.module.css';

interface Props {
  label: string;
  onClick: () => void;
  /** Its icon. */
  children: ReactNode;
}

/** A button inside the end of a field. */
export function FieldButton({ label, onClick, children }: Props) {
  return (
    <ActionIcon className={classes['end'] ?? ''} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
