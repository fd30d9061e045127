import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quotesQuery } from '@/domains/buying/queries';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { shownMoment } from '@/ui/dates';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { groupsOf } from './quote-words';
import classes from './quotes.module.css';
import { VendorTable } from './vendor-table';

const HEIGHT = 320;

/** `/ordersrequests`: the requests for quotes, with the answers of the vendors beside each other. */
export function RequestsPage() {
  const { t, i18n } = useLingui();
  const query = useQuery(quotesQuery(useUser()?.id ?? null));
  const { data } = query;
  return (
    <div className={classes['wide']}>
      <PageTitle title={t`Orders and requests`} />
      <QueryState query={query} height={HEIGHT} />
      {data?.length === 0 && (
        <EmptyState
          title={t`No requests yet`}
          text={t`Find a part and ask several vendors for a quote.`}
        >
          <Button component={Link} to={paths.search('all-system')}>
            <Trans>Search parts</Trans>
          </Button>
        </EmptyState>
      )}
      <ul className={classes['list']}>
        {groupsOf(data ?? []).map((group) => {
          const [first] = group;
          if (first === undefined) return null;
          const date = shownMoment(first.createdAt, i18n.locale);
          return (
            <li key={first.groupId} className={classes['card']}>
              {first.items.map(({ product, quantity }) => (
                <strong key={product.productId}>{`${quantity} × ${product.productName}`}</strong>
              ))}
              <p>{date}</p>
              <VendorTable requests={group} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
