import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { SignalButton } from '@/components/signal-button';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useSession } from '@/session/use-session';

/** The search through the parts of the active boat, which takes an account and a boat. */
export function MyBoatSearch() {
  const { t } = useLingui();
  const isVisitor = useSession().kind === 'visitor';
  useEffect(() => {
    if (isVisitor) void openPopup('pleaseSignUp', {});
  }, [isVisitor]);
  if (!isVisitor) return <UndefinedBoat />;

  return (
    <>
      <PageTitle title={t`Parts for my boat`} />
      <EmptyState
        title={t`Only the parts that fit`}
        text={<Trans>Sign in to search the parts of your own boat.</Trans>}
      >
        <SignalButton onClick={() => void openPopup('pleaseSignUp', {})}>
          <Trans>Sign in or register</Trans>
        </SignalButton>
        <Button variant="default" component={Link} to={paths.search()}>
          <Trans>Search all parts</Trans>
        </Button>
      </EmptyState>
    </>
  );
}

function UndefinedBoat() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Parts for my boat`} />
      <EmptyState title={t`Define your boat!`}>
        <SignalButton component={Link} to={paths.boatProfile}>
          <Trans>Fill in boat profile</Trans>
        </SignalButton>
        <Button variant="default" component={Link} to={paths.search()}>
          <Trans>Search all parts</Trans>
        </Button>
      </EmptyState>
    </>
  );
}
