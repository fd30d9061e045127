import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, send } from '@/api/client';
import { forgetLinkToken } from '@/session/link-tokens';
import { FormError } from '@/ui/fields/form-error';
import { useForm } from '@/ui/forms/use-form';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { outcomeOf, refusal } from './form-problem';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordProblem } from './sign-up-rules';

interface Props {
  /** The secret of the link in the mail. */
  token: string;
  /** Called with the e-mail of the account whose password was changed. */
  onDone: (email: string) => void;
  /** Asks for another link, or for none. */
  onLeave: (panel: 'reset' | 'sign-in') => void;
}

/** Sets a new password for a user who followed the link of a reset mail. */
export function NewPasswordPanel({ token, onDone, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const [isDead, setIsDead] = useState(false);
  const form = useForm({
    start: { password: '', confirmation: '' },
    name: null,
    write: async (typed) => {
      const problem = newPasswordProblem(typed, i18n);
      if (problem !== null) return outcomeOf(problem);
      const body = { resetToken: token, password: typed.password };
      const sent = await send(api.POST('/api/auth/reset-password', { body }), 'new password');
      if (!sent.ok) {
        setIsDead('resetToken' in sent.error.fields);
        return refusal(sent.error, ['resetToken', 'password'], i18n);
      }
      forgetLinkToken('resetToken');
      onDone(sent.data.email);
      return null;
    },
  });
  const { failure, isSaving } = form.save;
  return (
    <form {...form.props}>
      <PageTitle title={t`Choose a new password`} />
      <NewPasswordFields
        label={t`New password`}
        isRefused={failure !== null}
        field={(name) => ({ ...form.field(name), failureId: form.failureId })}
      />
      <FormError id={form.failureId}>{failure}</FormError>
      <div className={classes['actions']}>
        {isDead ? (
          <SignalButton fullWidth onClick={() => onLeave('reset')}>
            <Trans>Resend</Trans>
          </SignalButton>
        ) : (
          <SignalButton type="submit" fullWidth loading={isSaving} disabled={isSaving}>
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
