import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api, send } from '@/api/client';
import { reloadUser } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { Badge } from '@/ui/badge';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useWrite } from '@/ui/forms/use-write';
import { useConfirmationMail } from '@/ui/use-confirmation-mail';
import classes from './profile.module.css';

/** Whether the e-mail is confirmed, and the new one that waits to be. */
export function EmailState({ user }: { user: UserData }) {
  const { t } = useLingui();
  const { email, pendingEmail, emailVerified } = user;
  const { mailState, failure, isCancelling, sendAgain, cancel } = useEmailActions();
  const isWaiting = pendingEmail !== null || !emailVerified;
  const address = pendingEmail ?? email;
  return (
    <section className={classes['section']}>
      <div className={classes['line']}>
        <h2>
          <Trans>E-mail</Trans>
        </h2>
        {emailVerified ? (
          <Badge tone="good">{t`Confirmed`}</Badge>
        ) : (
          <span className={classes['soft']}>{t`Not confirmed yet`}</span>
        )}
      </div>
      {pendingEmail !== null && (
        <p className={classes['soft']}>
          <Trans>
            {pendingEmail} is not confirmed yet. Until you open the link in our e-mail, your address
            is still {email}.
          </Trans>
        </p>
      )}
      {pendingEmail === null && !emailVerified && (
        <p className={classes['soft']}>
          <Trans>
            We sent a link to {email}. You need a confirmed e-mail address to add boats, to invite
            people and for two-step verification.
          </Trans>
        </p>
      )}
      <FormError id="email-failure">{failure}</FormError>
      <SavedNote>
        {mailState === 'sent' && <Trans>An e-mail is on its way to {address}.</Trans>}
      </SavedNote>
      {isWaiting && (
        <div className={classes['buttons']}>
          <Button
            variant="default"
            loading={mailState === 'sending'}
            disabled={mailState !== 'open'}
            onClick={sendAgain}
          >
            <Trans>Send the e-mail again</Trans>
          </Button>
          {pendingEmail !== null && (
            <Button variant="default" loading={isCancelling} onClick={cancel}>
              <Trans>Keep {email}</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Sending the mail again, and keeping the old e-mail. The failure is that of the last one. */
function useEmailActions() {
  const mail = useConfirmationMail();
  const cancelled = useWrite(cancelChange);
  return {
    mailState: mail.state,
    isCancelling: cancelled.isSaving,
    failure: mail.failure ?? cancelled.failure,
    sendAgain: () => {
      cancelled.touch();
      mail.sendAgain();
    },
    cancel: () => {
      mail.touch();
      cancelled.run();
    },
  };
}

/** Cancels a change of the e-mail that is not confirmed yet. */
async function cancelChange() {
  const sent = await send(api.DELETE('/api/auth/update-email', {}), 'cancel e-mail');
  if (sent.ok) await reloadUser();
  return sent;
}
