import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SignedInPlace } from '@/api/types';
import { Badge } from '@/ui/badge';
import { shownMoment } from '@/ui/dates';
import classes from './profile.module.css';

interface Props {
  session: SignedInPlace;
  onEnd: () => void;
}

/** One place where the user is signed in. */
export function SessionCard({ session, onEnd }: Props) {
  const { i18n } = useLingui();
  const when = shownMoment(session.lastUsedAt, i18n.locale);
  return (
    <li className={`${classes['card']} ${classes['line']}`}>
      <div>
        <p>
          <strong>{session.deviceName || <Trans>Unknown device</Trans>}</strong>{' '}
          {session.current && (
            <Badge tone="good">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className={classes['soft']}>
          <Trans>Last used {when}</Trans>
          {session.address && ` · ${session.address}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="default" onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
