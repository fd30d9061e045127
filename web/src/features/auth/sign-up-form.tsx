import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import type { Invitation } from '@/api/types';
import { forgetLinkToken, linkToken } from '@/session/link-tokens';
import { failureText } from '@/session/server-texts';
import { signedIn } from '@/session/session';
import { FormError } from '@/ui/fields/form-error';
import { TextField } from '@/ui/fields/text-field';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { AgreementLine } from './agreement-line';
import classes from './auth.module.css';
import { NewPasswordFields } from './new-password-fields';
import { ProviderButtons } from './provider-buttons';
import { type SignUpForm as Form, registration, signUpProblem } from './sign-up-rules';
import { useForm } from './use-form';

interface Props {
  /** What the invitation that led here says of the visitor. */
  invitation?: Invitation;
  /** Told of the new account, before its user is taken up. */
  onRegistered?: () => void;
  /** Stands above the fields. */
  children?: ReactNode;
}

/** Makes an account. */
export function SignUpForm({ invitation, onRegistered, children }: Props) {
  const { t, i18n } = useLingui();
  const { search, pathname } = useLocation();
  const [typed, setTyped] = useState(useStart(invitation));
  const { form, problem, problemId, isSending, clear, fail, submit } = useForm();
  const isCompleting = pathname === '/complete-signup';

  const change = (name: keyof Form) => (value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    clear();
  };
  const handleRefusal = (error: ApiError) => {
    const field = error.type === 'password' ? 'password' : 'email';
    fail({ text: failureText(error, i18n, field), fields: [field] });
  };
  const register = async () => {
    const setupToken = linkToken('setup');
    const body = { ...registration(typed), ...(setupToken !== null && { setupToken }) };
    const sent = await send(api.POST('/api/users/register', { body }), 'sign-up form');
    if (!sent.ok) {
      handleRefusal(sent.error);
      return;
    }
    forgetLinkToken('setup');
    onRegistered?.();
    signedIn(sent.data);
  };
  const field = { problem, problemId };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event, () => signUpProblem(typed, i18n), register)}
    >
      <PageTitle title={isCompleting ? t`Complete your registration` : t`Register`} />
      {children}
      <TextField
        {...field}
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={invitation !== undefined}
        value={typed.email}
        onChange={change('email')}
      />
      <div className={classes['names']}>
        <TextField
          {...field}
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          value={typed.firstName}
          onChange={change('firstName')}
        />
        <TextField
          {...field}
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          value={typed.lastName}
          onChange={change('lastName')}
        />
      </div>
      <NewPasswordFields
        {...field}
        label={t`Password`}
        password={typed.password}
        confirmation={typed.confirmation}
        onPassword={change('password')}
        onConfirmation={change('confirmation')}
      />
      <FormError id={problemId}>{problem?.text}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSending} disabled={isSending}>
          <Trans>Sail Away</Trans>
        </SignalButton>
      </div>
      {invitation === undefined && (
        <p className={classes['terms']}>
          <Trans>We will send you a mail with a link to confirm your e-mail.</Trans>
        </p>
      )}
      <AgreementLine />
      <ProviderButtons form="sign-up" onFail={(text) => fail({ text, fields: [] })} />
      <p className={classes['switch']}>
        <Link
          to={invitation === undefined ? `/login${search}` : withEmail(search, invitation.email)}
        >
          <Trans>Already registered for the app?</Trans>
        </Link>
      </p>
    </form>
  );
}

/** What an invitation or the address already knows of the visitor. */
function useStart(invitation: Invitation | undefined): Form {
  const [query] = useSearchParams();
  return {
    email: invitation?.email ?? query.get('email') ?? '',
    firstName: invitation?.firstName || (query.get('firstName') ?? ''),
    lastName: invitation?.lastName || (query.get('lastName') ?? ''),
    password: '',
    confirmation: '',
  };
}

/** The sign-in page for a visitor who already has an account with this e-mail. */
function withEmail(search: string, email: string): string {
  const query = new URLSearchParams(search);
  query.set('email', email);
  return `/login?${query.toString()}`;
}
