import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quotesQuery } from '@/domains/buying/queries';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { EmptyState } from '@/ui/empty-state';
import { GrowingList } from '@/ui/growing-list';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { NothingShown } from './nothing-shown';
import { QuoteGroup } from './quote-group';
import { groupsOf } from './quote-words';
import classes from './quotes.module.css';
import { QUOTE_STATUS, type Shown } from './requests-state';

const HEIGHT = 320;

/** The requests for quotes, those of a group beside each other. */
export function QuoteList({ shown }: { shown: Shown }) {
  const { t, i18n } = useLingui();
  const userId = useUser()?.id ?? null;
  const query = useInfiniteQuery(quotesQuery(userId, QUOTE_STATUS[shown], i18n.locale));
  const { data } = query;
  if (data === undefined) return <QueryState query={query} height={HEIGHT} />;
  const groups = groupsOf(data.pages.flatMap(({ items }) => items));
  if (groups.length === 0 && shown !== 'all') return <NothingShown tab="quotes" />;
  if (groups.length === 0) {
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
  return (
    <GrowingList query={query} count={groups.length} className={classes['list']}>
      {groups.map((group) => (
        <QuoteGroup key={group[0]?.groupId} requests={group} />
      ))}
    </GrowingList>
  );
}
