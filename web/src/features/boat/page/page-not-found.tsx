import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';

/** A page that does not exist for the role on board. */
export function PageNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`404 - Page Not Found`} />
      <EmptyState title={t`The page you are looking for does not exist.`}>
        <SignalButton component={Link} to={paths.home}>
          <Trans>Go to Home Page</Trans>
        </SignalButton>
      </EmptyState>
    </>
  );
}
