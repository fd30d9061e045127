import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { failureText } from '@/session/server-texts';
import { signOut } from '@/session/session';
import { useUser } from '@/session/use-session';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';

interface Props {
  /** The secret of the mail to the old address. */
  token: string;
  onDone: () => void;
}

/** Keeps the old e-mail of an account, for a user who followed the link of its mail. */
export function UndoEmailPanel({ token, onDone }: Props) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const [kept, setKept] = useState<string | null>(null);
  const { isSaving, failure, run } = useWrite(async () => {
    const call = api.POST('/api/auth/undo-email-change', { body: { undoToken: token } });
    const sent = await send(call, 'undo e-mail');
    // The session has ended, if it was one of this account.
    if (sent.ok && user !== null) await signOut();
    if (!sent.ok) return { failure: failureText(sent.error, i18n, 'undoToken') };
    setKept(sent.data.email);
    return null;
  });
  return (
    <>
      <PageTitle title={t`Keep your e-mail address`} />
      <p className={classes['text']} role="status">
        {kept === null ? (
          <Trans>
            If you did not ask to change your e-mail address, keep the old one here. You will be
            signed out on every device and can choose a new password.
          </Trans>
        ) : (
          <Trans>
            Your e-mail address is {kept}. Every device has been signed out. We have sent you a link
            to choose a new password.
          </Trans>
        )}
      </p>
      <FormError id="undo-error">{failure}</FormError>
      <div className={classes['actions']}>
        {kept === null && (
          <SignalButton fullWidth loading={isSaving} disabled={isSaving} onClick={() => run()}>
            <Trans>Keep my e-mail address</Trans>
          </SignalButton>
        )}
        <Button variant="default" fullWidth onClick={onDone}>
          {kept === null ? t`Not now` : t`Continue`}
        </Button>
      </div>
    </>
  );
}
