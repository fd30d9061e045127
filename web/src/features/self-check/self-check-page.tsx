import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';
import { shownMoment } from '@/ui/dates';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { CheckList } from './check-list';
import { JobList } from './job-list';
import classes from './self-check.module.css';
import { selfCheckQuery } from './self-check-query';

const HEIGHT = 480;

/** `/test123`: what the server finds when it checks itself, for administrators. */
export function SelfCheckPage() {
  const { t, i18n } = useLingui();
  const check = useQuery(selfCheckQuery());
  const { data, error, isFetching } = check;
  const failure = error instanceof ApiError ? error : null;
  const moment = data === undefined ? '' : shownMoment(data.checkedAt, i18n.locale);
  return (
    <>
      <PageTitle title={t`Self-check`} />
      {failure?.code === 'REQUIRED-RECENT-LOGIN' && <SignInAgain error={failure} />}
      {failure !== null && failure.code !== 'REQUIRED-RECENT-LOGIN' && (
        <ErrorPanel
          error={failure}
          text={failureText(failure, i18n)}
          onRetry={() => void check.refetch()}
        />
      )}
      {failure === null && <QueryState query={check} height={HEIGHT} />}
      {failure === null && data !== undefined && (
        <>
          <div className={classes['head']}>
            <p aria-live="polite">
              {isFetching ? <Trans>Checking…</Trans> : <Trans>Checked on {moment}</Trans>}
            </p>
            <Button
              variant="default"
              loading={isFetching}
              leftSection={<IconRefresh aria-hidden size={20} />}
              onClick={() => void check.refetch()}
            >
              <Trans>Run again</Trans>
            </Button>
          </div>
          <CheckList check={data} />
          <JobList jobs={data.jobs} />
        </>
      )}
    </>
  );
}

/** Administrators have to sign in again after half a day. */
function SignInAgain({ error }: { error: ApiError }) {
  const { t } = useLingui();
  const askForLogin = useRecentLogin();
  return (
    <EmptyState title={t`Please sign in again to continue.`}>
      <Button onClick={() => askForLogin(error)}>
        <Trans>Sign in</Trans>
      </Button>
    </EmptyState>
  );
}
