import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import { paths } from '@/routes/paths';
import { failureText } from '@/session/server-texts';
import { signOut } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { CopyButton } from '@/ui/copy-button';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { AuthenticatorLinks } from './authenticator-links';
import type { SetUpState } from './mfa-form';

/** Sets up the authenticator app: shows the secret, then continues to the form for its first code. */
export function MfaInstall({ user }: { user: UserData }) {
  const { t, i18n } = useLingui();
  const { search, state } = useLocation();
  const { data, error } = useInstallation();
  if (error instanceof ApiError && error.status === 409) {
    return <Navigate to={`/mfa${search}`} state={state} replace />;
  }
  const afterSetUp: SetUpState = { ...(state as SetUpState | null), isAfterSetUp: true };
  const isTooOld = error instanceof ApiError && error.code === 'REQUIRED-RECENT-LOGIN';
  return (
    <>
      <PageTitle title={t`Set up two-step verification`} />
      <p className={classes['text']}>
        <Trans>Scan this code with your authenticator app</Trans>
      </p>
      {data === undefined && error === null && <Skeleton height={232} width={232} mx="auto" />}
      <FormError id="install-error">
        {error instanceof ApiError && failureText(error, i18n)}
      </FormError>
      {data !== undefined && <Secret {...data} />}
      <AuthenticatorLinks />
      <div className={classes['actions']}>
        {isTooOld ? (
          <SignInAgain email={user.email} />
        ) : (
          <SignalButton component={Link} to={`/mfa${search}`} state={afterSetUp} fullWidth>
            <Trans>Continue</Trans>
          </SignalButton>
        )}
      </div>
      <Leave isRequired={user.mfaRequired} />
    </>
  );
}

function useInstallation() {
  return useQuery({
    queryKey: ['account', 'install-mfa'],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => read(api.GET('/api/users/installMfa', { signal }), 'install mfa'),
  });
}

type SecretProps = NonNullable<ReturnType<typeof useInstallation>['data']>;

/** The secret as a picture to scan, a text to type and a link to open. */
function Secret({ mfaQR, mfaUrl, secret }: SecretProps) {
  const { t } = useLingui();
  return (
    <>
      <img className={classes['qr']} src={mfaQR} alt={t`Code for the authenticator app`} />
      <div className={classes['secret']}>
        <code>{secret}</code>
        <CopyButton text={secret} />
      </div>
      <p className={classes['text']}>
        <Anchor className={classes['tall'] ?? ''} href={mfaUrl}>
          <Trans>Or open this link on your phone</Trans>
        </Anchor>
      </p>
    </>
  );
}

/** Shown when the last sign-in is too long ago to set up a second factor. */
function SignInAgain({ email }: { email: string }) {
  const navigate = useNavigate();
  const handleClick = () => {
    const query = new URLSearchParams({ redirectPath: paths.loginAndSecurity, email });
    // Does not wait for the server: meanwhile the page would show a sign-in form without the e-mail.
    void signOut();
    void navigate(`/login?${query.toString()}`);
  };
  return (
    <SignalButton fullWidth onClick={handleClick}>
      <Trans>Sign in again</Trans>
    </SignalButton>
  );
}

/** Back to the settings, or out of an account that has to have a second factor. */
function Leave({ isRequired }: { isRequired: boolean }) {
  return (
    <p className={classes['switch']}>
      {isRequired ? (
        <button type="button" className={classes['textButton']} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      ) : (
        <Link className={classes['textButton']} to={paths.loginAndSecurity}>
          <Trans>Back</Trans>
        </Link>
      )}
    </p>
  );
}
