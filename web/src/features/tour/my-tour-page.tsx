import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { HostedTour } from './hosted-tour';
import classes from './tour.module.css';
import { TourPreview } from './tour-preview';

const SKELETON_HEIGHT = 240;

/** `/virtualtour`: the tours of the active boat. */
export function MyTourPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Virtual tour`} />
      <MyTours />
    </>
  );
}

function MyTours() {
  const { t } = useLingui();
  const { active, isLoading, failure, retry } = useActiveBoat();
  if (isLoading) return <Skeleton height={SKELETON_HEIGHT} />;
  if (failure !== null) {
    return <ErrorPanel error={failure} text={t`Could not get user boats`} onRetry={retry} />;
  }
  if (active === null) {
    return (
      <EmptyState
        title={t`No boat yet`}
        text={<Trans>Define your boat to see the virtual tours of its model.</Trans>}
      >
        <SignalButton component={Link} to={paths.newBoat}>
          <Trans>Fill in boat profile</Trans>
        </SignalButton>
      </EmptyState>
    );
  }
  const { boatName, vtUrl, tourId, boatBmtId } = active;
  if (typeof vtUrl !== 'string' && typeof tourId !== 'number') {
    return (
      <EmptyState
        title={t`No virtual tour of ${boatName}`}
        text={<Trans>If you have one, add its address in the boat profile.</Trans>}
      >
        <SignalButton component={Link} to={paths.boatOf(active.id)}>
          <Trans>Open boat profile</Trans>
        </SignalButton>
        <Button component={Link} to={paths.search('my-boat')} variant="default">
          <Trans>Parts for my boat</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes['boat']}>{boatName}</p>
      {typeof tourId === 'number' && <TourPreview boatBmtId={boatBmtId} tourId={tourId} />}
      {typeof vtUrl === 'string' && <HostedTour key={vtUrl} vtUrl={vtUrl} />}
    </>
  );
}
