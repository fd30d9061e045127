import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { isEmail } from '@/ui/fields/email';
import { EmailField } from '@/ui/fields/email-field';
import { FormError } from '@/ui/fields/form-error';
import { useForm } from '@/ui/forms/use-form';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { outcomeOf } from './form-problem';
import { SentReset } from './sent-reset';

interface Props {
  /** The e-mail typed so far. */
  email: string;
  /** Back to the sign-in form, with the e-mail. */
  onBack: (email: string) => void;
}

/** Asks for the e-mail to send a reset link to, then says that it was sent. */
export function ResetPanel({ email: start, onBack }: Props) {
  const { t } = useLingui();
  const { form, sentTo } = useReset(start);
  const { failure, isSaving, run } = form.save;
  if (sentTo !== null) {
    return (
      <SentReset
        address={sentTo}
        failure={failure}
        onResend={() => run(form.typed)}
        onOk={() => onBack(sentTo)}
      />
    );
  }
  return (
    <form {...form.props}>
      <PageTitle title={t`Forgot your password?`} />
      <EmailField {...form.field('email')} failureId={form.failureId} />
      <FormError id={form.failureId}>{failure}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSaving} disabled={isSaving}>
          <Trans>Send</Trans>
        </SignalButton>
        <Button variant="default" fullWidth onClick={() => onBack(form.typed.email.trim())}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}

const wrong = (text: string) => outcomeOf({ text, fields: ['email'] });

function useReset(start: string) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    start: { email: start },
    name: null,
    write: async (typed) => {
      const email = typed.email.trim();
      if (email === '') return wrong(t`Email field is required`);
      if (!isEmail(email)) return wrong(t`Email field is badly formatted`);
      const call = api.POST('/api/mail/password-recovery', { body: { email } });
      const sent = await send(call, 'password reset');
      if (!sent.ok) return { failure: t`Failed to send reset email` };
      setSentTo(email);
      return null;
    },
  });
  return { form, sentTo };
}
