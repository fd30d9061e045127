import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { requestsQuery } from '@/domains/buying/requests';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { RequestList } from '@/ui/request-list';
import { SignalButton } from '@/ui/signal-button';
import { NothingShown } from './nothing-shown';
import { REQUEST_STATUS, type Shown } from './requests-state';

const HEIGHT = 320;

interface Props {
  kind: 'expert' | 'after-sale';
  shown: Shown;
}

/** The requests to the experts or to the after-sales service. */
export function ServiceList({ kind, shown }: Props) {
  const userId = useUser()?.id ?? null;
  const query = useInfiniteQuery(requestsQuery(kind, userId, REQUEST_STATUS[shown]));
  const { data } = query;
  if (data === undefined) return <QueryState query={query} height={HEIGHT} />;
  const requests = data.pages.flatMap(({ items }) => items);
  if (requests.length > 0) return <RequestList query={query} requests={requests} />;
  if (shown !== 'all') return <NothingShown tab={kind} />;
  return kind === 'expert' ? <NoExpertRequests /> : <NoAfterSaleRequests />;
}

function NoExpertRequests() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No requests yet`}
      text={t`Our experts help when you cannot find a part, or are not sure that it fits.`}
    >
      <SignalButton component={Link} to={paths.expertRequest}>
        <Trans>Talk to our experts</Trans>
      </SignalButton>
      <Button component={Link} to={paths.search('all-system')} variant="default">
        <Trans>Search parts</Trans>
      </Button>
    </EmptyState>
  );
}

function NoAfterSaleRequests() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No requests yet`}
      text={t`Ask the after-sale service when something on board needs attention.`}
    >
      <SignalButton component={Link} to={paths.afterSaleService}>
        <Trans>After-sale service</Trans>
      </SignalButton>
      <Button component={Link} to={paths.search('all-system')} variant="default">
        <Trans>Search parts</Trans>
      </Button>
    </EmptyState>
  );
}
