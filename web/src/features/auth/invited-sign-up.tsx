import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';
import { ErrorPanel } from '@/ui/error-panel';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import classes from './auth.module.css';
import { BoatInvitation } from './boat-invitation';
import { invitationQuery } from './invitation-query';
import { SignUpForm } from './sign-up-form';

interface Props {
  /** The secret of the invitation's link. */
  token: string;
  onRegistered: () => void;
}

/** The registration of an invited person: the e-mail is known, the name may be. */
export function InvitedSignUp({ token, onRegistered }: Props) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data !== undefined) {
    const { invitedBy: inviter } = data;
    return (
      <SignUpForm invitation={data} onRegistered={onRegistered}>
        {data.boatName ? (
          <BoatInvitation invitation={data} />
        ) : (
          <p className={classes['text']}>
            {inviter ? <Trans>{inviter} has invited you.</Trans> : <Trans>You are invited.</Trans>}
          </p>
        )}
      </SignUpForm>
    );
  }
  // When the invitation has ended, registering is still possible.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <SignUpForm>
        <FormError id="invitation-error">{failureText(error, i18n)}</FormError>
      </SignUpForm>
    );
  }
  return (
    <>
      <PageTitle title={t`Complete your registration`} />
      {error === null ? (
        <Skeleton height={320} />
      ) : (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
