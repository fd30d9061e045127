import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import { signedIn } from '@/session/session';
import { EmailField } from '@/ui/fields/email-field';
import { FormError } from '@/ui/fields/form-error';
import { PasswordField } from '@/ui/fields/password-field';
import { SavedNote } from '@/ui/fields/saved-note';
import { useForm } from '@/ui/forms/use-form';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { outcomeOf, refusal } from './form-problem';
import { ProviderButtons } from './provider-buttons';
import { signInProblem } from './sign-in-rules';

interface Props {
  /** The initial e-mail, preferred to the one in the address. */
  email: string;
  /** The message about the previous action, for example a changed password. */
  note: ReactNode;
  /** Opens the reset panel with the e-mail typed so far. */
  onForgot: (email: string) => void;
}

/** Sign-in with e-mail and password, or with a provider. */
export function SignInForm({ email, note, onForgot }: Props) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { form, isBlocked, field } = useSignIn(email);
  const { failure, isSaving } = form.save;
  const forgot = () => onForgot(form.typed.email.trim());
  return (
    <form {...form.props}>
      <PageTitle title={t`Sign in`} />
      <SavedNote>{note}</SavedNote>
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" />
      <div className={classes['forgot']}>
        <button type="button" className={classes['textButton']} onClick={forgot}>
          <Trans>Forgot Password?</Trans>
        </button>
      </div>
      <FormError id={form.failureId}>{failure}</FormError>
      {isBlocked && failure !== null && (
        <Button variant="default" fullWidth onClick={forgot}>
          <Trans>Reset password</Trans>
        </Button>
      )}
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSaving} disabled={isSaving}>
          <Trans>Sail Away</Trans>
        </SignalButton>
        <Button component={Link} to={`/signup${search}`} variant="default" fullWidth>
          <Trans>Register</Trans>
        </Button>
      </div>
      <ProviderButtons form="sign-in" onFail={(text) => form.save.tell({ failure: text })} />
    </form>
  );
}

function useSignIn(known: string) {
  const { t, i18n } = useLingui();
  const [query] = useSearchParams();
  const [isBlocked, setIsBlocked] = useState(false);
  const refused = (error: ApiError) => {
    setIsBlocked(error.status === 423 && error.type === 'blocked');
    const isKnown = error.code === 'INVALID-CREDENTIALS' || error.code === 'LOCKED';
    if (isKnown || error.code === 'VALIDATION') return refusal(error, ['email', 'password'], i18n);
    return { failure: t`Unable to sign in. Please check your connection and try again.` };
  };
  const form = useForm({
    start: { email: known || (query.get('email') ?? ''), password: '' },
    name: null,
    write: async ({ email, password }) => {
      const problem = signInProblem({ email, password }, i18n);
      if (problem !== null) return outcomeOf(problem);
      const body = { email: email.trim(), password };
      const sent = await send(api.POST('/api/auth/login', { body }), 'sign in');
      if (!sent.ok) return refused(sent.error);
      signedIn(sent.data);
      return null;
    },
  });
  const field = (name: 'email' | 'password') => ({
    ...form.field(name),
    failureId: form.failureId,
  });
  return { form, isBlocked, field };
}
