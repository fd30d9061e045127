import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import type { Tab } from './requests-state';

/** Shown if there are requests, but none in the chosen status. */
export function NothingShown({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No such requests`}>
      <Button component={Link} to={`${paths.ordersAndRequests}?tab=${tab}`} variant="default">
        <Trans>Show all</Trans>
      </Button>
    </EmptyState>
  );
}
