import { Trans, useLingui } from '@lingui/react/macro';
import { retrySession } from '@/session/session';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';

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
