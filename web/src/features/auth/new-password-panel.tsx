import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { forgetLinkToken } from '@/session/link-tokens';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordProblem } from './sign-up-rules';
import { useForm } from './use-form';

interface Props {
  /** The secret of the link in the mail. */
  token: string;
  /** Told the e-mail of the account whose password is new now. */
  onDone: (email: string) => void;
  /** Asks for another link, or for none. */
  onLeave: (panel: 'reset' | 'sign-in') => void;
}

/** Sets a new password for a user who followed the link of a reset mail. */
export function NewPasswordPanel({ token, onDone, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isDead, setIsDead] = useState(false);
  const { form, problem, problemId, isSending, clear, refuse, submit } = useForm();

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  const save = async () => {
    const body = { resetToken: token, password };
    const sent = await send(api.POST('/api/auth/reset-password', { body }), 'new password');
    if (sent.ok) {
      forgetLinkToken('resetToken');
      onDone(sent.data.email);
      return;
    }
    setIsDead('resetToken' in sent.error.fields);
    refuse(sent.error, ['resetToken', 'password']);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) =>
        void submit(event, () => newPasswordProblem({ password, confirmation }, i18n), save)
      }
    >
      <PageTitle title={t`Choose a new password`} />
      <NewPasswordFields
        label={t`New password`}
        password={password}
        confirmation={confirmation}
        onPassword={change(setPassword)}
        onConfirmation={change(setConfirmation)}
        problem={problem}
        problemId={problemId}
      />
      <FormError id={problemId}>{problem?.text}</FormError>
      <div className={classes['actions']}>
        {isDead ? (
          <SignalButton fullWidth onClick={() => onLeave('reset')}>
            <Trans>Resend</Trans>
          </SignalButton>
        ) : (
          <SignalButton type="submit" fullWidth loading={isSending} disabled={isSending}>
            <Trans>Save</Trans>
          </SignalButton>
        )}
        <Button variant="default" fullWidth onClick={() => onLeave('sign-in')}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
