import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEnvironment } from '@/environment/environment';
import classes from './shell.module.css';

/** Says that settings are missing; the app stays usable without them. */
export function OptionsNotice() {
  const { error, retry } = useEnvironment();
  if (error === null) return null;
  return (
    <div className={classes['notice']} role="alert">
      <Trans>Some settings could not be loaded.</Trans>
      <Button variant="subtle" onClick={retry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
