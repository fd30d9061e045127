import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { SignalButton } from '@/components/signal-button';
import { retrySession } from '@/session/session';

/** Shown in place of a page while a session exists whose user cannot be loaded. */
export function SessionFailure({ cause }: { cause: 'network' | 'other' }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`You are still signed in`} />
      <div role="alert">
        <EmptyState
          title={
            cause === 'network'
              ? t`Network error, please contact support or try again later.`
              : t`Something went wrong.`
          }
        >
          <SignalButton onClick={retrySession}>
            <Trans>Retry</Trans>
          </SignalButton>
        </EmptyState>
      </div>
    </>
  );
}
