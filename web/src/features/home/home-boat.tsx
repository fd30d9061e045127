import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { paths } from '@/routes/paths';
import { BoatBox } from '@/ui/boat-box/boat-box';
import { ErrorPanel } from '@/ui/error-panel';
import { BoatPrompt } from './boat-prompt';

const SKELETON_HEIGHT = 160;

/** The boat on the home page; a user without one is asked to define it. */
export function HomeBoat() {
  const { t } = useLingui();
  const { active, isLoading, failure, retry } = useActiveBoat();
  if (isLoading) return <Skeleton height={SKELETON_HEIGHT} />;
  if (failure !== null) {
    return <ErrorPanel error={failure} text={t`Could not get user boats`} onRetry={retry} />;
  }
  if (active === null) return <BoatPrompt />;
  return (
    <BoatBox>
      <Button component={Link} to={paths.search('my-boat')} variant="default">
        <Trans>Parts for my boat</Trans>
      </Button>
    </BoatBox>
  );
}
