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

/** Shows the secret for the authenticator app: as a picture to scan, a link to open, a text to type. */
export function MfaInstall({ user }: { user: UserData }) {
  const { t, i18n } = useLingui();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['account', 'install-mfa'],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => read(api.GET('/api/users/installMfa', { signal }), 'install mfa'),
  });
  if (error instanceof ApiError && error.status === 409) {
    return <Navigate to={`/mfa${search}`} state={state} replace />;
  }
  const afterSetUp: SetUpState = { ...(state as SetUpState | null), isAfterSetUp: true };
  const isTooOld = error instanceof ApiError && error.code === 'REQUIRED-RECENT-LOGIN';
  const signInAgain = () => {
    const query = new URLSearchParams({ redirectPath: paths.loginAndSecurity, email: user.email });
    // Not waiting for the server: a sign-in without the e-mail would stand here meanwhile.
    void signOut();
    void navigate(`/login?${query.toString()}`);
  };
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
      {data !== undefined && (
        <>
          <img className={classes['qr']} src={data.mfaQR} alt={t`Code for the authenticator app`} />
          <div className={classes['secret']}>
            <code>{data.secret}</code>
            <CopyButton text={data.secret} />
          </div>
          <p className={classes['text']}>
            <Anchor className={classes['tall'] ?? ''} href={data.mfaUrl}>
              <Trans>Or open this link on your phone</Trans>
            </Anchor>
          </p>
        </>
      )}
      <AuthenticatorLinks />
      <div className={classes['actions']}>
        {isTooOld ? (
          <SignalButton fullWidth onClick={signInAgain}>
            <Trans>Sign in again</Trans>
          </SignalButton>
        ) : (
          <SignalButton component={Link} to={`/mfa${search}`} state={afterSetUp} fullWidth>
            <Trans>Continue</Trans>
          </SignalButton>
        )}
      </div>
      <p className={classes['switch']}>
        {user.mfaRequired ? (
          <button type="button" className={classes['textButton']} onClick={() => void signOut()}>
            <Trans>Logout</Trans>
          </button>
        ) : (
          <Link className={classes['textButton']} to={paths.loginAndSecurity}>
            <Trans>Back</Trans>
          </Link>
        )}
      </p>
    </>
  );
}
