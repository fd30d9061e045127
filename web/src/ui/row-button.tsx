import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What it does and to which row, where its text does not say that. */
  label?: string;
  /** The button that leads on, of several beside each other. */
  isMain?: boolean;
  /** True while another write of the list runs. */
  isWaiting: boolean;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button of a row in a list that makes one write at a time. While it waits it does nothing and
 * says so, but keeps the focus, which a disabled button loses.
 */
export function RowButton({ label, isMain = false, isWaiting, onClick, children }: Props) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      aria-label={label}
      aria-disabled={isWaiting}
      {...(isWaiting && { 'data-disabled': true })}
      onClick={() => {
        if (!isWaiting) onClick();
      }}
    >
      {children}
    </Button>
  );
}
