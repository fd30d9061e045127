import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { SignalButton } from '../signal-button';

interface Props {
  /** Whether only a reload can help, because the server has another version. */
  isOutdated: boolean;
  /** Whether it is the main button of its place. */
  isMain?: boolean;
  retry: () => void;
}

/** Tries again, or reloads the page with the server's new version. */
export function RetryButton({ isOutdated, isMain = false, retry }: Props) {
  const Look = isMain ? SignalButton : Button;
  return (
    <Look
      {...(!isMain && { variant: 'default' })}
      onClick={isOutdated ? () => location.reload() : retry}
      leftSection={<IconRefresh aria-hidden size={20} />}
    >
      {isOutdated ? <Trans>Reload</Trans> : <Trans>Retry</Trans>}
    </Look>
  );
}
