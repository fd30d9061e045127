import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import type { SearchState } from '@/domains/search/search-state';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useSession } from '@/session/use-session';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { MyBoatResults } from './my-boat-results';

/** Enough to fill a screen. */
const SKELETONS = 6;

interface Props {
  state: SearchState;
  /** The text of the search box, as typed. */
  typed: string;
}

/** The search for the parts of the active boat, which needs an account and a boat. */
export function MyBoatSearch({ state, typed }: Props) {
  const { t } = useLingui();
  const isVisitor = useSession().kind === 'visitor';
  const { active, isLoading, failure, retry } = useActiveBoat();

  if (isVisitor) return <SignInFirst />;
  if (active !== null) return <MyBoatResults state={state} boat={active} typed={typed} />;
  const instead = () => {
    if (isLoading) return <CardSkeletons count={SKELETONS} />;
    if (failure === null) return <UndefinedBoat />;
    return <ErrorPanel error={failure} text={t`Could not get user boats`} onRetry={retry} />;
  };
  return <Titled>{instead()}</Titled>;
}

function Titled({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Parts for my boat`} />
      {children}
    </>
  );
}

function SignInFirst() {
  const { t } = useLingui();
  useEffect(() => void openPopup('pleaseSignUp', {}), []);
  return (
    <Titled>
      <EmptyState
        title={t`Only the parts that fit`}
        text={<Trans>Sign in to search the parts for your own boat.</Trans>}
      >
        <SignalButton onClick={() => void openPopup('pleaseSignUp', {})}>
          <Trans>Sign in or register</Trans>
        </SignalButton>
        <AllParts />
      </EmptyState>
    </Titled>
  );
}

function UndefinedBoat() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Define your boat!`}
      text={<Trans>To use this feature you need to fill in your boat profile</Trans>}
    >
      <SignalButton component={Link} to={paths.boatProfile}>
        <Trans>Fill in boat profile</Trans>
      </SignalButton>
      <AllParts />
    </EmptyState>
  );
}

function AllParts() {
  return (
    <Button variant="default" component={Link} to={paths.search()}>
      <Trans>Search all parts</Trans>
    </Button>
  );
}
