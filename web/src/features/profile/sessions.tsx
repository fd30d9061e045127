import { Trans } from '@lingui/react/macro';
import { Box, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, read, send } from '@/api/client';
import { ErrorPanel } from '@/ui/error-panel';
import { FormError } from '@/ui/fields/form-error';
import { useWrite } from '@/ui/forms/use-write';
import { RowButton } from '@/ui/row-button';
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

/** The sessions of the user, which can be ended. */
export function Sessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const { failure, isSaving, run } = useWrite(async (which: number | 'others') => {
    const sent =
      which === 'others'
        ? await send(api.DELETE('/api/users/sessions'), 'other sessions')
        : await endSession(which);
    void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    return sent;
  });

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
          <SessionCard
            key={session.id}
            session={session}
            isWaiting={isSaving}
            onEnd={() => run(session.id)}
          />
        ))}
      </ul>
      {data !== undefined && data.length > 1 && (
        <Box mt="md">
          <RowButton isWaiting={isSaving} onClick={() => run('others')}>
            <Trans>Sign out everywhere else</Trans>
          </RowButton>
        </Box>
      )}
    </section>
  );
}

async function endSession(sessionId: number) {
  const params = { path: { sessionId } };
  return await send(api.DELETE('/api/users/sessions/{sessionId}', { params }), 'session');
}
