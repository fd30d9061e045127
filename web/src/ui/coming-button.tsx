import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './coming-button.module.css';

interface Props {
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** The button of a feature that this version does not have: it cannot be pressed, and says why. */
export function ComingButton({ size = 'md', children }: Props) {
  return (
    <Button size={size} variant="default" disabled className={classes['button'] ?? ''}>
      <span className={classes['words']}>
        {children}{' '}
        <small>
          <Trans>Coming soon</Trans>
        </small>
      </span>
    </Button>
  );
}
