import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import { FormError } from '@/components/fields/form-error';
import { PageTitle } from '@/components/page-title';
import { SignalButton } from '@/components/signal-button';
import { failureText } from '@/session/server-texts';
import { signOut } from '@/session/session';
import classes from './auth.module.css';

interface Props {
  /** The secret of the invitation's link. */
  token: string;
  email: string;
  /** True for whoever has just registered by it: that was their yes. */
  isAgreed: boolean;
  onDone: () => void;
}

/** Lets a signed-in user accept an invitation. */
export function AcceptInvitation({ token, email, isAgreed, onDone }: Props) {
  const { t, i18n } = useLingui();
  // A query, so that a page drawn twice accepts once.
  const { error, isFetching, isSuccess, refetch } = useQuery({
    queryKey: ['accept-invitation', token],
    enabled: isAgreed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => {
      const params = { path: { token } };
      const call = api.POST('/api/invitations/{token}/accept', { params, body: {} });
      return read(call, 'accept invitation');
    },
  });
  useEffect(() => {
    if (isSuccess) onDone();
  }, [isSuccess, onDone]);

  const isForOther = error instanceof ApiError && error.status === 409;
  const isOver = error instanceof ApiError && (isForOther || error.status === 404);
  if (isAgreed && error === null) {
    return (
      <>
        <PageTitle title={t`Invitation`} />
        <Loader aria-label={t`Please wait`} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t`Invitation`} />
      <p className={classes['text']}>
        <Trans>You are signed in as {email}.</Trans>
      </p>
      <FormError id="invitation-error">
        {error instanceof ApiError && failureText(error, i18n)}
      </FormError>
      <div className={classes['actions']}>
        {!isOver && (
          <SignalButton
            fullWidth
            loading={isFetching}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            <Trans>Accept the invitation</Trans>
          </SignalButton>
        )}
        {isForOther && (
          <Button variant="default" fullWidth onClick={() => void signOut()}>
            <Trans>Sign in with another account</Trans>
          </Button>
        )}
        <Button variant="default" fullWidth onClick={onDone}>
          {isOver ? t`Continue` : t`Not now`}
        </Button>
      </div>
    </>
  );
}
