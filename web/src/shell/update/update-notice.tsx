import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from '../shell.module.css';
import { announceVersion } from './update-state';

/** Announces a new version of the app, which is shown after a reload. */
export function UpdateNotice({ apply }: { apply: () => void }) {
  return (
    <div className={classes['notice']}>
      <p className={classes['words']}>
        <Trans>A new version is available.</Trans>
      </p>
      <Button size="sm" variant="default" onClick={apply}>
        <Trans>Reload</Trans>
      </Button>
      <Button size="sm" variant="subtle" onClick={() => announceVersion(null)}>
        <Trans>Later</Trans>
      </Button>
    </div>
  );
}
