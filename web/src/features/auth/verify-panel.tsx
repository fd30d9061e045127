import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import { forgetLinkToken } from '@/session/link-tokens';
import { failureText } from '@/session/server-texts';
import { reloadUser, sessionState } from '@/session/session';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';

interface Props {
  /** The secret of the link in the mail. */
  token: string;
  onDone: () => void;
}

/** Confirms an e-mail for a user who followed the link of its mail. */
export function VerifyPanel({ token, onDone }: Props) {
  const { t, i18n } = useLingui();
  // A query, so that a page that is rendered twice sends one call: the link is valid only once.
  const { error, isSuccess, isPending } = useQuery({
    queryKey: ['verify-email', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const call = api.POST('/api/auth/verify-email', { body: { verifyToken: token } });
      const verified = await read(call, 'verify e-mail');
      forgetLinkToken('verifyToken');
      // A user who is signed in here can continue with the task that needed it.
      if (sessionState().kind === 'user') await reloadUser();
      return verified;
    },
  });
  return (
    <>
      <PageTitle title={t`Confirm your e-mail`} />
      <div role="status">
        {isPending && <Loader aria-label={t`Please wait`} />}
        {isSuccess && (
          <p className={classes['text']}>
            <Trans>Your e-mail is confirmed.</Trans>
          </p>
        )}
      </div>
      <FormError id="verify-error">
        {error instanceof ApiError && failureText(error, i18n, 'verifyToken')}
      </FormError>
      {!isPending && (
        <div className={classes['actions']}>
          <SignalButton fullWidth onClick={onDone}>
            <Trans>Continue</Trans>
          </SignalButton>
        </div>
      )}
    </>
  );
}
