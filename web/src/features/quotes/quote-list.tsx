import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quotesQuery } from '@/domains/buying/queries';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { NothingShown } from './nothing-shown';
import { QuoteGroup } from './quote-group';
import { groupsOf } from './quote-words';
import classes from './quotes.module.css';
import { isShown, type Shown } from './requests-state';

const HEIGHT = 320;

/** The requests for quotes, those of a group beside each other. */
export function QuoteList({ shown }: { shown: Shown }) {
  const { t } = useLingui();
  const query = useQuery(quotesQuery(useUser()?.id ?? null));
  const { data } = query;
  if (data === undefined) return <QueryState query={query} height={HEIGHT} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t`No requests yet`}
        text={t`Find a part and ask several vendors for a quote.`}
      >
        <SignalButton component={Link} to={paths.search('all-system')}>
          <Trans>Search parts</Trans>
        </SignalButton>
        <Button component={Link} to={paths.wishlist} variant="default">
          <Trans>My Wishlist</Trans>
        </Button>
      </EmptyState>
    );
  }
  const groups = groupsOf(data).filter((group) =>
    group.some(({ status }) => isShown(status, shown)),
  );
  if (groups.length === 0) return <NothingShown tab="quotes" />;
  return (
    <ul className={classes['list']}>
      {groups.map((group) => (
        <QuoteGroup key={group[0]?.groupId} requests={group} />
      ))}
    </ul>
  );
}
