import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/api-error';
import { api, read } from '@/api/client';
import type { Invitation } from '@/api/types';
import { loadTextsOfBoats } from '@/domains/boats/texts';
import { boatsQuery } from '@/session/boats-query';
import { failureText } from '@/session/server-texts';
import { reloadUser, signOut } from '@/session/session';
import { FormError } from '@/ui/fields/form-error';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import classes from './auth.module.css';
import { BoatInvitation } from './boat-invitation';
import { invitationQuery } from './invitation-query';

interface Props {
  /** The secret of the invitation's link. */
  token: string;
  email: string;
  /** True for a user who has just registered through it: that counts as accepting. */
  isAgreed: boolean;
  /** Called at the end, with the boat that the user has joined. */
  onDone: (boat: JoinedBoat | null) => void;
}

/** A boat that someone has joined. */
export interface JoinedBoat {
  boatId: number;
  /** Null when the boats could not be read. */
  boatName: string | null;
}

/** Lets a signed-in user accept an invitation. */
export function AcceptInvitation(props: Props) {
  const { t } = useLingui();
  const { invitation, isSpent, error, isFetching, refetch } = useAcceptance(props);
  const isRunning = props.isAgreed || isSpent || invitation.isPending;
  return (
    <>
      <PageTitle title={t`Invitation`} />
      {error === null && isRunning ? (
        <Loader aria-label={t`Please wait`} />
      ) : (
        <Question
          {...props}
          invitation={invitation.data}
          isSpent={isSpent}
          error={error}
          isSending={isFetching}
          onAccept={() => void refetch()}
        />
      )}
    </>
  );
}

/** Accepts the invitation: immediately when the user has agreed already, otherwise when asked to. */
function useAcceptance({ token, isAgreed, onDone }: Props) {
  const client = useQueryClient();
  const invitation = useQuery(invitationQuery(token));
  // A used invitation still tells its user which boat they have joined.
  const isSpent = invitation.error instanceof ApiError && invitation.error.status === 404;
  // A query, so that a page that is rendered twice accepts once.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accept-invitation', token],
    enabled: isAgreed || isSpent,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => acceptInvitation(token, client),
  });
  const finish = useEffectEvent((boatId: number | null) => {
    const boats = client.getQueryData(boatsQuery().queryKey) ?? [];
    const boat = boats.find(({ id }) => id === boatId);
    const boatName = boat?.boatName ?? invitation.data?.boatName ?? null;
    onDone(boatId === null ? null : { boatId, boatName });
  });
  useEffect(() => {
    if (data !== undefined) finish(data.boatId ?? null);
  }, [data]);
  return { invitation, isSpent, error, isFetching, refetch };
}

async function acceptInvitation(token: string, client: QueryClient) {
  const params = { path: { token } };
  const call = api.POST('/api/invitations/{token}/accept', { params, body: {} });
  const answer = read(call, 'accept invitation');
  // The reasons why the user cannot join are among the texts of boats.
  await Promise.allSettled([answer, loadTextsOfBoats()]);
  const accepted = await answer;
  // Its boat is now one of the user's, and the active one of a user who had none.
  if (accepted.boatId !== null) {
    // The boats that are just being read may be those from before.
    await client.cancelQueries({ queryKey: boatsQuery().queryKey });
    await Promise.all([reloadUser(), client.prefetchQuery({ ...boatsQuery(), staleTime: 0 })]);
  }
  return accepted;
}

interface QuestionProps extends Props {
  invitation: Invitation | undefined;
  isSpent: boolean;
  error: Error | null;
  isSending: boolean;
  onAccept: () => void;
}

function Question(props: QuestionProps) {
  const { email, invitation, isSpent, error, isSending, onAccept, onDone } = props;
  const { t, i18n } = useLingui();
  const isForOther = error instanceof ApiError && error.type === 'email';
  const isOver = error instanceof ApiError && (isForOther || error.status === 404);
  const hasName = typeof invitation?.boatName === 'string';
  const label = () => {
    if (isSpent) return t`Retry`;
    return hasName ? t`Join` : t`Accept the invitation`;
  };
  return (
    <>
      {hasName && <BoatInvitation invitation={invitation} />}
      <p className={classes['text']}>
        <Trans>You are signed in as {email}.</Trans>
      </p>
      <FormError id="invitation-error">
        {error instanceof ApiError && failureText(error, i18n)}
      </FormError>
      <div className={classes['actions']}>
        {!isOver && (
          <SignalButton fullWidth loading={isSending} disabled={isSending} onClick={onAccept}>
            {label()}
          </SignalButton>
        )}
        {isForOther && (
          <Button variant="default" fullWidth onClick={() => void signOut()}>
            <Trans>Sign in with another account</Trans>
          </Button>
        )}
        <Button variant="default" fullWidth onClick={() => onDone(null)}>
          {isOver ? t`Continue` : t`Not now`}
        </Button>
      </div>
    </>
  );
}
