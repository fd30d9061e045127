import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { FormError } from '@/components/fields/form-error';
import { SavedNote } from '@/components/fields/saved-note';
import { failureText } from '@/session/server-texts';
import classes from './profile.module.css';

/** Sends the mail that confirms an e-mail once more. The server leaves a confirmed one in peace. */
export function SendVerification({ email }: { email: string }) {
  const { i18n } = useLingui();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const handlePress = async () => {
    setFailure(null);
    setState('sending');
    const sent = await send(api.POST('/api/auth/send-verification', { body: {} }), 'verification');
    setState(sent.ok ? 'sent' : 'open');
    if (!sent.ok) setFailure(failureText(sent.error, i18n));
  };
  return (
    <section className={classes['section']}>
      <h2>
        <Trans>Confirm your e-mail</Trans>
      </h2>
      <p className={classes['soft']}>
        <Trans>
          We sent you a link when you signed up. If you have not opened it yet, we can send it
          again.
        </Trans>
      </p>
      <FormError id="verification-failure">{failure}</FormError>
      <SavedNote>
        {state === 'sent' && (
          <Trans>If your e-mail is not confirmed yet, we have sent a message to {email}.</Trans>
        )}
      </SavedNote>
      <Button
        variant="default"
        loading={state === 'sending'}
        disabled={state !== 'open'}
        onClick={() => void handlePress()}
      >
        <Trans>Send the mail again</Trans>
      </Button>
    </section>
  );
}
