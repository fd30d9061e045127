import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The action and the row, if the button's text does not name them. */
  label?: string;
  /** Whether it is the main one of several buttons. */
  isMain?: boolean;
  /** True while another write of the list runs. */
  isWaiting: boolean;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button of a row in a list that runs one write at a time. While it waits it has no effect and
 * announces that, but keeps the focus, which a disabled button would lose.
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
