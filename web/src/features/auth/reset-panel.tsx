import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { isEmail } from '@/ui/fields/email';
import { FormError } from '@/ui/fields/form-error';
import type { FormProblem } from '@/ui/fields/form-problem';
import { TextField } from '@/ui/fields/text-field';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { SentReset } from './sent-reset';
import { useForm } from './use-form';

interface Props {
  /** The e-mail typed so far. */
  email: string;
  /** Back to the sign-in form, with the e-mail. */
  onBack: (email: string) => void;
}

/** Asks for the e-mail to send a reset link to, then says that it was sent. */
export function ResetPanel({ email: start, onBack }: Props) {
  const { t } = useLingui();
  const [email, setEmail] = useState(start);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, problem, problemId, isSending, clear, fail, submit } = useForm();
  const address = email.trim();

  const check = (): FormProblem | null => {
    if (address === '') return { text: t`Email field is required`, fields: ['email'] };
    if (!isEmail(address)) return { text: t`Email field is badly formatted`, fields: ['email'] };
    return null;
  };
  const ask = async (): Promise<boolean> => {
    const body = { email: address };
    const sent = await send(api.POST('/api/mail/password-recovery', { body }), 'password reset');
    if (sent.ok) setSentTo(address);
    else fail({ text: t`Failed to send reset email`, fields: [] });
    return sent.ok;
  };

  if (sentTo !== null) {
    return (
      <SentReset address={sentTo} problem={problem} onResend={ask} onOk={() => onBack(sentTo)} />
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) =>
        void submit(event, check, async () => {
          await ask();
        })
      }
    >
      <PageTitle title={t`Forgot your password?`} />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(value) => {
          setEmail(value);
          clear();
        }}
        problem={problem}
        problemId={problemId}
      />
      <FormError id={problemId}>{problem?.text}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSending} disabled={isSending}>
          <Trans>Send</Trans>
        </SignalButton>
        <Button variant="default" fullWidth onClick={() => onBack(address)}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
