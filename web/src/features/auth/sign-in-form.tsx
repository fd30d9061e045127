import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import { signedIn } from '@/session/session';
import { FormError } from '@/ui/fields/form-error';
import { PasswordField } from '@/ui/fields/password-field';
import { SavedNote } from '@/ui/fields/saved-note';
import { TextField } from '@/ui/fields/text-field';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { ProviderButtons } from './provider-buttons';
import { signInProblem } from './sign-in-rules';
import { useForm } from './use-form';

interface Props {
  /** The e-mail to begin with, before the one of the address. */
  email: string;
  /** What was done just before, such as a changed password. */
  note: ReactNode;
  /** Opens the reset panel with the e-mail typed so far. */
  onForgot: (email: string) => void;
}

/** Sign-in with e-mail and password, or with a provider. */
export function SignInForm(props: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(props.email || (query.get('email') ?? ''));
  const [password, setPassword] = useState('');
  const [isBlocked, setIsBlocked] = useState(false);
  const { form, problem, problemId, isSending, clear, fail, refuse, submit } = useForm();

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  const handleRefusal = (error: ApiError) => {
    setIsBlocked(error.status === 423 && error.type === 'blocked');
    const isKnown = error.code === 'INVALID-CREDENTIALS' || error.code === 'LOCKED';
    if (isKnown || error.code === 'VALIDATION') refuse(error, ['email', 'password']);
    else {
      const text = t`Unable to sign in. Please check your connection and try again.`;
      fail({ text, fields: [] });
    }
  };
  const signIn = async () => {
    const body = { email: email.trim(), password };
    const sent = await send(api.POST('/api/auth/login', { body }), 'sign in');
    if (sent.ok) signedIn(sent.data);
    else handleRefusal(sent.error);
  };
  const field = { problem, problemId };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) =>
        void submit(event, () => signInProblem({ email, password }, i18n), signIn)
      }
    >
      <PageTitle title={t`Sign in`} />
      <SavedNote>{props.note}</SavedNote>
      <TextField
        {...field}
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={change(setEmail)}
      />
      <PasswordField
        {...field}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={change(setPassword)}
      />
      <div className={classes['forgot']}>
        <button
          type="button"
          className={classes['textButton']}
          onClick={() => props.onForgot(email.trim())}
        >
          <Trans>Forgot Password?</Trans>
        </button>
      </div>
      <FormError id={problemId}>{problem?.text}</FormError>
      {isBlocked && problem !== null && (
        <Button variant="default" fullWidth onClick={() => props.onForgot(email.trim())}>
          <Trans>Reset password</Trans>
        </Button>
      )}
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSending} disabled={isSending}>
          <Trans>Sail Away</Trans>
        </SignalButton>
        <Button component={Link} to={`/signup${search}`} variant="default" fullWidth>
          <Trans>Register</Trans>
        </Button>
      </div>
      <ProviderButtons form="sign-in" onFail={(text) => fail({ text, fields: [] })} />
    </form>
  );
}
