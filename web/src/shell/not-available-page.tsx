import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';

/** Shown where a page is not available on this server. */
export function NotAvailablePage({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title={t`Not available yet`}
        text={
          <Trans>This page is not available yet. You can already use the whole catalogue.</Trans>
        }
      >
        <SignalButton component={Link} to={paths.search()}>
          <Trans>Search for a product</Trans>
        </SignalButton>
      </EmptyState>
    </>
  );
}
