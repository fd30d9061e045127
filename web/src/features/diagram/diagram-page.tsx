import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { signInAddress } from '@/routes/sign-in-address';
import { useSession } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { DiagramUpload } from './diagram-upload';
import { RecentDiagrams } from './recent-diagrams';

/** `/ai-diagram-beta`: administrators upload the PDF of a parts list, whose parts are searched. */
export function DiagramPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Upload Your Boat Parts Diagram`} />
      <Content />
    </>
  );
}

function Content() {
  const session = useSession();
  switch (session.kind) {
    case 'restoring':
    case 'loading-user':
      return <Skeleton height={220} />;
    case 'user':
      return session.user.isAdmin ? (
        <>
          <DiagramUpload userId={session.user.id} />
          <RecentDiagrams userId={session.user.id} />
        </>
      ) : (
        <OnlyForAdministrators isVisitor={false} />
      );
    case 'visitor':
      return <OnlyForAdministrators isVisitor />;
    case 'blocked':
    case 'failed':
      // The frame of the page says why.
      return null;
  }
}

function OnlyForAdministrators({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useLingui();
  const location = useLocation();
  const address = new URL(location.pathname, window.location.origin);
  return (
    <EmptyState title={t`Must be an admin to access this page`}>
      {isVisitor && (
        <SignalButton component={Link} to={signInAddress('/login', address)}>
          <Trans>Sign in</Trans>
        </SignalButton>
      )}
    </EmptyState>
  );
}
