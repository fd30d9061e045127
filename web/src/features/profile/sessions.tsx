import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { api, read, send } from '@/api/client';
import { failureText } from '@/session/server-texts';
import { ErrorPanel } from '@/ui/error-panel';
import { FormError } from '@/ui/fields/form-error';
import classes from './profile.module.css';
import { SessionCard } from './session-card';

function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await read(api.GET('/api/users/sessions', { signal }), 'sessions')).sessions,
  });
}

/** Where the user is signed in, and the way to end that elsewhere. */
export function Sessions() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [failure, setFailure] = useState<string | null>(null);

  const settle = async (sent: { ok: true } | { ok: false; error: ApiError }) => {
    setFailure(sent.ok ? null : failureText(sent.error, i18n));
    await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  };
  const end = async (sessionId: number) => {
    const params = { path: { sessionId } };
    await settle(await send(api.DELETE('/api/users/sessions/{sessionId}', { params }), 'session'));
  };
  const endOthers = async () => {
    await settle(await send(api.DELETE('/api/users/sessions'), 'other sessions'));
  };

  return (
    <section className={classes['section']}>
      <h2>
        <Trans>Where you are signed in</Trans>
      </h2>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={76} />}
      <FormError id="session-failure">{failure}</FormError>
      <ul className={classes['rows']}>
        {data?.map((session) => (
          <SessionCard key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {data !== undefined && data.length > 1 && (
        <Button variant="default" mt="md" onClick={() => void endOthers()}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </section>
  );
}
