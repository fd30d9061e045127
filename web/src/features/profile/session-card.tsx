import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedInPlace } from '@/api/types';
import { Badge } from '@/ui/badge';
import { shownMoment } from '@/ui/dates';
import { RowButton } from '@/ui/row-button';
import classes from './profile.module.css';

interface Props {
  session: SignedInPlace;
  /** True while another session is ended. */
  isWaiting: boolean;
  onEnd: () => void;
}

/** One place where the user is signed in. */
export function SessionCard({ session, isWaiting, onEnd }: Props) {
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
        <RowButton isWaiting={isWaiting} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </RowButton>
      )}
    </li>
  );
}
