import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { SignalButton } from '@/components/signal-button';
import { openPopup } from '@/popups/open-popup';

/** What a visitor sees of a page that belongs to an account: why, and the way in. */
export function AccountPage({ title }: { title: string }) {
  const { t } = useLingui();
  useEffect(() => {
    void openPopup('pleaseSignUp', {});
  }, []);
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title={t`This page belongs to an account`}
        text={<Trans>Sign in or register, and you come straight back here.</Trans>}
      >
        <SignalButton onClick={() => void openPopup('pleaseSignUp', {})}>
          <Trans>Sign in or register</Trans>
        </SignalButton>
      </EmptyState>
    </>
  );
}
