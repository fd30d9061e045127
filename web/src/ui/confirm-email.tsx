import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { reloadUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { EmptyState } from './empty-state';
import { FormError } from './fields/form-error';
import { SavedNote } from './fields/saved-note';
import { useConfirmationMail } from './use-confirmation-mail';

/**
 * Shown in place of a feature that needs a confirmed e-mail: says where the link was sent, and
 * sends it again.
 */
export function ConfirmEmail({ user }: { user: UserData }) {
  const { t } = useLingui();
  const { state, failure, sendAgain } = useConfirmationMail();
  const email = user.pendingEmail ?? user.email;
  // The link is followed in another tab, or on another device.
  const look = useEffectEvent(() => void reloadUser());
  useEffect(() => {
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return (
    <EmptyState
      title={t`Confirm your e-mail first`}
      text={
        <Trans>
          We sent a link to {email}. Follow it, then come back here. Look in your spam folder too.
        </Trans>
      }
    >
      <FormError id="confirm-email-failure">{failure}</FormError>
      <SavedNote>
        {state === 'sent' && <Trans>An e-mail is on its way to {email}.</Trans>}
      </SavedNote>
      <Button loading={state === 'sending'} disabled={state !== 'open'} onClick={sendAgain}>
        <Trans>Send the e-mail again</Trans>
      </Button>
      <Button component={Link} to={paths.loginAndSecurity} variant="default">
        <Trans>Change the e-mail address</Trans>
      </Button>
    </EmptyState>
  );
}
