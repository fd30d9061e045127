import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api, send } from '@/api/client';
import type { Invitation } from '@/api/types';
import { forgetLinkToken, linkToken } from '@/session/link-tokens';
import { failureText } from '@/session/server-texts';
import { signedIn } from '@/session/session';
import { EmailField } from '@/ui/fields/email-field';
import { FormError } from '@/ui/fields/form-error';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { AgreementLine } from './agreement-line';
import classes from './auth.module.css';
import { outcomeOf } from './form-problem';
import { NewPasswordFields } from './new-password-fields';
import { ProviderButtons } from './provider-buttons';
import { type SignUpForm as Form, registration, signUpProblem } from './sign-up-rules';

interface Props {
  /** What the invitation that led here says of the visitor. */
  invitation?: Invitation;
  /** Called with the new account, before its user is signed in. */
  onRegistered?: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Creates an account. */
export function SignUpForm({ invitation, onRegistered, children }: Props) {
  const { t } = useLingui();
  const { search, pathname } = useLocation();
  const { form, field } = useSignUp(invitation, onRegistered);
  const { failure, isSaving } = form.save;
  const isCompleting = pathname === '/complete-signup';
  return (
    <form {...form.props}>
      <PageTitle title={isCompleting ? t`Complete your registration` : t`Register`} />
      {children}
      <EmailField {...field('email')} readOnly={invitation !== undefined} />
      <div className={classes['names']}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
      </div>
      <NewPasswordFields label={t`Password`} isRefused={failure !== null} field={field} />
      <FormError id={form.failureId}>{failure}</FormError>
      <div className={classes['actions']}>
        <SignalButton type="submit" fullWidth loading={isSaving} disabled={isSaving}>
          <Trans>Sail Away</Trans>
        </SignalButton>
      </div>
      {invitation === undefined && (
        <p className={classes['terms']}>
          <Trans>We will send you an e-mail with a link to confirm your address.</Trans>
        </p>
      )}
      <AgreementLine />
      <ProviderButtons form="sign-up" onFail={(text) => form.save.tell({ failure: text })} />
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

function useSignUp(invitation: Invitation | undefined, onRegistered: (() => void) | undefined) {
  const { i18n } = useLingui();
  const form = useForm({
    start: useStart(invitation),
    name: null,
    write: async (typed) => {
      const problem = signUpProblem(typed, i18n);
      if (problem !== null) return outcomeOf(problem);
      const setupToken = linkToken('setup');
      const body = { ...registration(typed), ...(setupToken !== null && { setupToken }) };
      const sent = await send(api.POST('/api/users/register', { body }), 'sign-up form');
      if (!sent.ok) {
        const name = sent.error.type === 'password' ? 'password' : 'email';
        return outcomeOf({ text: failureText(sent.error, i18n, name), fields: [name] });
      }
      forgetLinkToken('setup');
      onRegistered?.();
      signedIn(sent.data);
      return null;
    },
  });
  const field = (name: keyof Form) => ({ ...form.field(name), failureId: form.failureId });
  return { form, field };
}

/** The values that an invitation or the address gives. */
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
